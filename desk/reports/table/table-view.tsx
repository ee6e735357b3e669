import { showNumber } from '../number-words.ts'
import type { Cell, ReportColumn, ReportTable } from './report-table.ts'
import css from './table-view.module.css'

type TableViewProps<Row> = { caption: string; table: ReportTable<Row> }

/** Numbers as a table. The first column names its rows; a wide table scrolls by itself. */
export function TableView<Row>({ caption, table: { columns, rows } }: TableViewProps<Row>) {
  const [first, ...others] = columns
  if (first === undefined) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={css.scroller} tabIndex={0} aria-label={`${caption}, table`}>
      <table className={css.table}>
        <caption data-visually-hidden="">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(first.read(row))}>
              <th scope="row">{showCell(first, row)}</th>
              {others.map((column) => (
                <td key={column.name} data-bar={column.hasBar ? '' : undefined}>
                  {column.hasBar && <Bar value={column.read(row)} of={rows.map(column.read)} />}
                  {showCell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function showCell<Row>({ read, show }: ReportColumn<Row>, row: Row): string {
  const value = read(row)
  if (value === null) return '–'
  return show?.(row) ?? (typeof value === 'number' ? showNumber(value) : value)
}

function Bar({ value, of }: { value: Cell; of: readonly Cell[] }) {
  const most = Math.max(1, ...of.map(Number))
  return (
    <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(100 * Number(value)) / most} height="1" />
    </svg>
  )
}
