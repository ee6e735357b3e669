import { ChoiceTile } from '../../../ui/choice-tile/choice-tile.tsx'
import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import css from './pattern-choices.module.css'

type PatternChoicesProps = {
  legend: string
  patterns: { pattern: HairPattern; words: string; description: string }[]
}

/** Each pattern of hair loss as a drawing to choose, in plain words. */
export function PatternChoices({ legend, patterns }: PatternChoicesProps) {
  return (
    <fieldset className={css.patterns}>
      <legend>{legend}</legend>
      <div>
        {patterns.map(({ pattern, words, description }) => (
          <ChoiceTile key={pattern} name="pattern" value={pattern} describedBy={`looks-${pattern}`}>
            <PatternDrawing pattern={pattern} />
            <span>{words}</span>
            <span id={`looks-${pattern}`} hidden>
              {description}
            </span>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  )
}
