import { beginCsv, writeCsvLine } from '../../contract/write-csv.ts'

export const recordFormats = ['ndjson', 'csv'] as const
export type RecordFormat = (typeof recordFormats)[number]

/** The text of an export, line by line: one JSON object a record, or RFC 4180 with a header line. */
export async function* formatRecords<Column extends string>(
  records: AsyncIterable<Record<Column, string | boolean>>,
  columns: readonly Column[],
  format: RecordFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield beginCsv(columns)
  for await (const record of records) {
    yield format === 'csv' ? writeCsvLine(columns.map((column) => record[column])) : `${JSON.stringify(record)}\n`
  }
}
