import css from './header.module.css'

/** Points down beside whatever unfolds, and up once it has. */
export function Chevron() {
  return (
    <svg className={css.chevron} viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
