/**
 * One cell of a CSV file (RFC 4180). A spreadsheet runs a cell that starts like a formula, so an apostrophe goes before
 * it: a visitor's "first name" must not compute on the clinic's desk. Full-width signs count, because some programs fold
 * them; and so does what follows a semicolon or a tab, where others begin a new cell.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function writeCsvCell(value: string | number | boolean): string {
  const text = String(value).replace(/(^|[;\t\r\n])(?=\s*["']?[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
