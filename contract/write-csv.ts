type Cell = string | number | boolean

/** Excel takes a file without it for one of Windows' old encodings, and a name like Zoë comes out wrong. */
const byteOrderMark = '\uFEFF'

/** The beginning of a CSV file (RFC 4180), with the names of its columns. */
export function beginCsv(columns: readonly string[]): string {
  return byteOrderMark + writeCsvLine(columns)
}

export function writeCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/**
 * Puts an apostrophe before what starts like a formula: a visitor's "first name" must not compute in a spreadsheet.
 * Full-width signs count, because some programs fold them; so does what follows a semicolon or tab, where others begin
 * a cell. https://owasp.org/www-community/attacks/CSV_Injection
 */
function writeCell(value: Cell): string {
  const text = String(value).replace(/(^|[;\t\r\n])(?=\s*["']?[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
