import css from './key-cap.module.css'

/** The key that does the same. Only seen: the list of keys says it aloud, and a screen reader has keys of its own. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={css.key} aria-hidden="true" data-key-cap="">
      {children}
    </span>
  )
}
