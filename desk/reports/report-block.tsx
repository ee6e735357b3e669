import type { ReactNode } from 'react'
import { serverNow } from '../base/server-clock.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskSection } from '../parts/page/desk-page.tsx'
import { saveFile } from '../parts/save-file.ts'
import css from './report-block.module.css'
import { type ReportTable, writeCsv } from './table/report-table.ts'
import { TableView } from './table/table-view.tsx'

type ReportBlockProps<Row> = {
  title: string
  /** The numbers in a sentence. */
  sentence: string
  table: ReportTable<Row>
  /** Of the file that is saved, without the day and the ending. */
  fileName: string
  /** Drawn above the table, which is then folded away; without one the table is what is looked at. */
  chart?: ReactNode
}

/** One matter: a sentence, what it rests on as a chart or a table, and the same as a file. */
export function ReportBlock<Row>({ title, sentence, table, fileName, chart }: ReportBlockProps<Row>) {
  const save = () => {
    const day = new Date(serverNow()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    saveFile(`${fileName}-${day}.csv`, new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' }))
  }
  const view = <TableView caption={title} table={table} />
  return (
    <div className={css.block}>
      <DeskSection title={title}>
        <p className={css.sentence}>{sentence}</p>
        {chart}
        <div className={css.rest}>
          {chart ? (
            <details className={css.details}>
              <summary>Show as a table</summary>
              {view}
            </details>
          ) : (
            view
          )}
          <div className={css.save}>
            <ActionButton variant="bare" aria-label={`Save as CSV: ${title}`} onClick={save}>
              Save as CSV
            </ActionButton>
          </div>
        </div>
      </DeskSection>
    </div>
  )
}
