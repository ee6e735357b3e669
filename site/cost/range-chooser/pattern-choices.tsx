import { Fragment } from 'react'
import { ChoiceTile } from '../../../ui/choice-tile/choice-tile.tsx'
import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import css from './pattern-choices.module.css'

type PatternChoicesProps = {
  legend: string
  patterns: { pattern: HairPattern; name: string; description: string }[]
}

/**
 * Each pattern of hair loss as a drawing to choose. Of "Norwood 3 vertex", the first word is small over the rest. A phone
 * shows it once, above its series.
 */
export function PatternChoices({ legend, patterns }: PatternChoicesProps) {
  return (
    <fieldset className={css.patterns}>
      <legend>{legend}</legend>
      <div>
        {patterns.map(({ pattern, name, description }, index) => {
          const [series, ...rest] = name.split(' ')
          const startsSeries = series !== patterns[index - 1]?.name.split(' ')[0]
          return (
            <Fragment key={pattern}>
              {startsSeries && (
                <p className={css.series} aria-hidden="true">
                  {series}
                </p>
              )}
              <ChoiceTile name="pattern" value={pattern} describedBy={`looks-${pattern}`}>
                <PatternDrawing pattern={pattern} />
                <span>
                  <span className={css.seriesInName}>{series}</span> <span className={css.rest}>{rest.join(' ')}</span>
                </span>
                <span id={`looks-${pattern}`} hidden>
                  {description}
                </span>
              </ChoiceTile>
            </Fragment>
          )
        })}
      </div>
    </fieldset>
  )
}
