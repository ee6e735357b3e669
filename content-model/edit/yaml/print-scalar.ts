import { Document, Scalar } from 'yaml'

export type ScalarStyle = {
  /** What it's written like, as the library names it, if the value can be written so. */
  type: Scalar.Type
  inFlow: boolean
  /** How far the key or hyphen before it is indented, and how far the lines of a block text. */
  column: number
  indent: number
  /** Where lines of folded text end at the latest. Without it, no line is folded. */
  lineWidth?: number
  minFractionDigits?: number
}

/** A text, number, true, false or null as YAML. What YAML 1.1 takes for something else (`yes`, a date) is quoted. */
export function printScalar(value: unknown, style: ScalarStyle): string {
  const scalar = new Scalar(value)
  scalar.type = fittingType(value, style)
  if (style.minFractionDigits) scalar.minFractionDigits = style.minFractionDigits
  // The text stands two spaces in, below a key of one letter.
  const document = new Document({}, { compat: 'yaml-1.1' })
  document.contents = document.createNode(style.inFlow ? { k: [scalar] } : { k: scalar }, { flow: style.inFlow })
  const printed = document.toString({
    lineWidth: style.lineWidth ? Math.max(20, style.lineWidth - style.indent + 2) : 0,
    minContentWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    flowCollectionPadding: false,
  })
  return style.inFlow
    ? printed.slice('{k: ['.length, -']}\n'.length)
    : indentLines(printed.slice('k: '.length, -1), style)
}

function fittingType(value: unknown, { type, inFlow, column }: ScalarStyle): Scalar.Type {
  if (typeof value !== 'string') return Scalar.PLAIN
  // A file that is nothing but a text could start like the mark of a document.
  if (column < 0) return Scalar.QUOTE_DOUBLE
  const hasLines = value.includes('\n')
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL
  if (!hasLines && !isBlock) return type
  // What ends in empty lines would take the empty lines below it for its own.
  const fitsBlock = !inFlow && value.trim() !== '' && !/\n\s*\n$/.test(value)
  if (!fitsBlock || type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) return Scalar.QUOTE_DOUBLE
  return isBlock ? type : Scalar.BLOCK_LITERAL
}

function indentLines(printed: string, { column, indent }: ScalarStyle): string {
  const [head = '', ...lines] = printed.split('\n')
  // A digit after the mark says how far the text is indented, where its own first line starts with spaces.
  const mark = /^[|>]/.test(head) ? head.replace(/^([|>])\d/, `$1${indent - column}`) : head
  return [mark, ...lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line.slice(2)))].join('\n')
}
