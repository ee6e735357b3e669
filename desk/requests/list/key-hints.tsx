import { KeyCap } from '../../parts/key-cap/key-cap.tsx'
import css from './key-hints.module.css'

const hints = [
  { keys: ['j', 'k'], label: 'next, previous' },
  { keys: ['c'], label: 'call' },
  { keys: ['n'], label: 'note' },
  { keys: ['?'], label: 'all shortcuts' },
  { keys: ['x'], label: 'select' },
  { keys: ['s'], label: 'snooze' },
]

/** The keys that are needed most, where they work. A phone has none. */
export function KeyHints() {
  return (
    <p className={css.hints} aria-hidden="true">
      {hints.map(({ keys, label }) => (
        <span key={label}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          {label}
        </span>
      ))}
    </p>
  )
}
