import { useEffectEvent, useLayoutEffect } from 'react'
import { KeyCap } from '../key-cap/key-cap.tsx'
import css from './choice-list.module.css'

export type ListedChoice = { label: string; hint?: string | undefined; onChoose: () => void }

/** A question that one press answers, by hand or by its number. */
export function ChoiceList({ choices }: { choices: readonly ListedChoice[] }) {
  const chooseByNumber = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
    if (!isWriting && !event.ctrlKey && !event.metaKey && !event.altKey) choices[Number(event.key) - 1]?.onChoose()
  })
  // Before it's painted: whoever sees the numbers may press one.
  useLayoutEffect(() => {
    addEventListener('keydown', chooseByNumber)
    return () => removeEventListener('keydown', chooseByNumber)
  }, [])
  return (
    <ul role="list" className={css.list}>
      {choices.map(({ label, hint, onChoose }, index) => (
        <li key={label}>
          <button type="button" className={css.choice} onClick={onChoose}>
            <span className={css.label}>{label}</span>
            {hint && <span className={css.hint}>{hint}</span>}
            <KeyCap>{String(index + 1)}</KeyCap>
          </button>
        </li>
      ))}
    </ul>
  )
}
