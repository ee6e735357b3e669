import type { Cost } from '../../../content-model/pages/cost-schema.ts'
import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import { type ShownSource, SourceLine } from '../../sections/source-line/source-line.tsx'
import css from './cost-table.module.css'

type Cell = { dollars: string | undefined; grafts: string; isOurs: boolean }

type CostTableProps = {
  surface: 'sand' | 'paper'
  copy: Cost['table'] & Pick<Cost['answer'], 'ours' | 'notAQuote'>
  columns: string[]
  /** Patterns and aims without any number. */
  without: string[]
  rows: { pattern: HairPattern; words: string; name: string; cells: (Cell | undefined)[] }[]
  source: ShownSource
}

const inEither = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Every pattern with its grafts and dollars: complete without a script, and on paper. */
export function CostTable({ copy, columns, without, rows, source, surface }: CostTableProps) {
  const [beforeNames, afterNames] = copy.aimWithoutNumbers.split('{names}')
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="patterns">
      <h2 id="patterns">{copy.heading}</h2>
      <p className={css.lead}>
        {copy.lead} <strong>{copy.notAQuote}</strong>
      </p>
      <table aria-labelledby="patterns">
        <thead>
          <tr>
            <th scope="col">{copy.pattern}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pattern, words, name, cells }) => (
            <tr key={pattern}>
              <th scope="row">
                <div className={css.pattern}>
                  <PatternDrawing pattern={pattern} />
                  <div>
                    {words}
                    {name !== words && <small>{name}</small>}
                  </div>
                </div>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>
                  {cell ? (
                    <>
                      {cell.dollars && <strong>{cell.dollars}</strong>}
                      <small>
                        {cell.grafts} {copy.grafts}
                      </small>
                      {cell.isOurs && <small>{copy.ours}</small>}
                    </>
                  ) : (
                    <small>{copy.none}</small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.source}>
        {without.length > 0 && (
          <p>
            {beforeNames}
            {afterNames !== undefined &&
              inEither.formatToParts(without).map(({ type, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the separators are all alike
                <span key={index} className={type === 'element' ? css.name : undefined}>
                  {value}
                </span>
              ))}
            {afterNames}
          </p>
        )}
        <p>
          <SourceLine {...source} />
        </p>
      </div>
    </section>
  )
}
