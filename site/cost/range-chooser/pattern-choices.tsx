import { ChoiceTile } from '../../../ui/choice-tile/choice-tile.tsx'
import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import css from './pattern-choices.module.css'

type PatternChoicesProps = {
  legend: string
  patterns: { pattern: HairPattern; name: string; description: string }[]
}

/** Each pattern of hair loss as a drawing to choose. Of "Norwood 3 vertex", a narrow tile has all but the first word in a second line. */
export function PatternChoices({ legend, patterns }: PatternChoicesProps) {
  return (
    <fieldset className={css.patterns}>
      <legend>{legend}</legend>
      <div>
        {patterns.map(({ pattern, name, description }) => {
          const [series, ...rest] = name.split(' ')
          return (
            <ChoiceTile key={pattern} name="pattern" value={pattern} describedBy={`looks-${pattern}`}>
              <PatternDrawing pattern={pattern} />
              <span>
                {series} <span className={css.rest}>{rest.join(' ')}</span>
              </span>
              <span id={`looks-${pattern}`} hidden>
                {description}
              </span>
            </ChoiceTile>
          )
        })}
      </div>
    </fieldset>
  )
}
