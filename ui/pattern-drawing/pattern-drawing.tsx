import type { HairPattern } from './hair-patterns.ts'
import css from './pattern-drawing.module.css'

/** A head from above with one pattern of hair loss. Decoration: words beside it name the pattern. Needs `PatternSprite`. */
export function PatternDrawing({ pattern }: { pattern: HairPattern }) {
  return (
    <svg className={css.drawing} viewBox="0 0 1000 1160" aria-hidden="true">
      <use href={`#pattern-${pattern}`} />
    </svg>
  )
}
