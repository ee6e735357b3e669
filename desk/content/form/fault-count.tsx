import { useFaults } from './form-context.ts'
import css from './group-field.module.css'

/** How many things are wrong in what is folded up. */
export function FaultCount({ pointer }: { pointer: string }) {
  const { length } = useFaults(pointer, 'within')
  return length > 0 && <span className={css.count}>{length} to fix</span>
}
