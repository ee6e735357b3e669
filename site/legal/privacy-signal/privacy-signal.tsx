import css from './privacy-signal.module.css'

/** Says to visitors whose browser sends the Global Privacy Control signal that it has arrived; hidden from others. */
export function PrivacySignal({ text }: { text: string }) {
  return (
    <p className={css.signal} role="status" hidden data-privacy-signal>
      {text}
    </p>
  )
}
