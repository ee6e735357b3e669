import type { FieldFault } from '../../../contract/desk/content.ts'
import css from './leaf-field.module.css'

/** What is wrong at a field, and what to do. The summary above the form says how many there are. */
export function FaultLines({ id, faults }: { id: string; faults: readonly FieldFault[] }) {
  if (faults.length === 0) return null
  return (
    <div className={css.faults} id={id}>
      {faults.map(({ path, problem, remedy }) => (
        <p key={`${path.join('.')} ${problem}`}>{sayFault(problem, remedy)}</p>
      ))}
    </div>
  )
}

/** The check's words go on from the file and the field; here they begin a sentence. */
export function sayFault(problem: string, remedy: string): string {
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1)
  return `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`} ${remedy}`.trim()
}
