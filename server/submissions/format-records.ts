export const recordFormats = ['ndjson', 'csv'] as const
export type RecordFormat = (typeof recordFormats)[number]

/** The text of an export, line by line: one JSON object a record, or RFC 4180 with a header line. */
export async function* formatRecords<Column extends string>(
  records: AsyncIterable<Record<Column, string | boolean>>,
  columns: readonly Column[],
  format: RecordFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`
  for await (const record of records) {
    yield format === 'csv'
      ? `${columns.map((column) => writeCell(record[column])).join(',')}\r\n`
      : `${JSON.stringify(record)}\n`
  }
}

/**
 * A spreadsheet runs a cell that starts like a formula, so an apostrophe goes before it: a visitor's "first name" must
 * not compute on the clinic's desk. Full-width signs count, because some programs fold them; and so does what follows a
 * semicolon or a tab, where others begin a new cell. https://owasp.org/www-community/attacks/CSV_Injection
 */
function writeCell(value: string | boolean): string {
  const text = String(value).replace(/(^|[;\t\r\n])(?=\s*["']?[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
