import css from './sample-notice.module.css'

/** Says before anything else that what follows isn't real. */
export function SampleNotice({ text }: { text: string }) {
  return (
    <div className={css.notice} data-surface="sand">
      <p>{text}</p>
    </div>
  )
}
