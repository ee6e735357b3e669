import css from './back-link.module.css'

/** To all clinics, with its arrow where it leads. */
export function BackLink({ label }: { label: string }) {
  return (
    <a className={css.back} href="/locations">
      {label}
    </a>
  )
}
