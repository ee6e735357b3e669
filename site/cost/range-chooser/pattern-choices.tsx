import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import css from './pattern-choices.module.css'

type PatternChoicesProps = {
  legend: string
  patterns: { pattern: HairPattern; name: string; description: string }[]
}

/** Each pattern of hair loss as a drawing to choose: native radio buttons, so arrow keys and names work by themselves. */
export function PatternChoices({ legend, patterns }: PatternChoicesProps) {
  return (
    <fieldset className={css.patterns}>
      <legend>{legend}</legend>
      <div>
        {patterns.map(({ pattern, name, description }, index) => (
          <label key={pattern} data-starts-series={seriesOf(name) !== seriesOf(patterns[index - 1]?.name) || undefined}>
            <input
              type="radio"
              name="pattern"
              value={pattern}
              aria-describedby={`looks-${pattern}`}
              data-unseen-control=""
            />
            <PatternDrawing pattern={pattern} />
            <Name name={name} />
            <span id={`looks-${pattern}`} hidden>
              {description}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** "Norwood" of "Norwood 3 vertex". */
function seriesOf(name: string | undefined) {
  return name?.split(' ')[0]
}

/** "Norwood 3 vertex": on a narrow tile, what follows the first word has the second line, so that all rows are alike. */
function Name({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <span>
      {first} <span className={css.rest}>{rest.join(' ')}</span>
    </span>
  )
}
