import { escapeMarkup } from '../../../../contract/escape-markup.ts'
import { type Point, styleAttribute } from './markup.ts'

type Line = { text: string; left: number; top: number; right: number; bottom: number }

/** A stretch of text, line by line as the browser broke it; nothing where nothing is to be seen. */
export function captureText(node: Node, { corner, root }: { corner: Point; root: Point }): string {
  const parent = node.parentElement
  if (parent === null || (node.textContent ?? '').trim() === '') return ''
  const lines = breakLines(node)
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return ''

  const style = getComputedStyle(parent)
  const middle = (line: Line) => (line.top + line.bottom) / 2
  const lineHeight = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.2
  // A line's own rectangle is as tall as its letters. The line's space is centered around it.
  const box = {
    x: Math.min(...lines.map(({ left }) => left)),
    y: middle(first) - lineHeight / 2,
    right: Math.max(...lines.map(({ right }) => right)),
    height: middle(last) - middle(first) + lineHeight,
  }
  const width = box.right - box.x
  const css = styleAttribute(style, [
    ['position', 'absolute'],
    ['left', `${round(box.x - corner.x)}px`],
    ['top', `${round(box.y - corner.y)}px`],
    ['width', `${round(width)}px`],
    ['height', `${round(box.height)}px`],
  ])
  const spans = lines.map((line) => {
    const place = `position:absolute;left:${round(line.left - box.x)}px;top:${round(line.top - box.y)}px;line-height:${round(line.bottom - line.top)}px`
    const numbers = [line.left - root.x, line.top - root.y, line.right - line.left, line.bottom - line.top]
    const text = transform(line.text, style.textTransform)
    return `<span data-line="${numbers.map(round).join(' ')}" style="${place}">${escapeMarkup(text)}</span>`
  })
  const numbers = [box.x - root.x, box.y - root.y, width, box.height].map(round).join(' ')
  return `<span data-box="${numbers}" ${css}>${spans.join(' ')}</span>`
}

/** Words of one height stand in one line. */
function breakLines(node: Node): Line[] {
  const range = node.ownerDocument?.createRange()
  if (range === undefined) return []
  const lines: Line[] = []
  for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, word.index)
    range.setEnd(node, word.index + word[0].length)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0 || rect.height === 0) continue
    const line = lines.at(-1)
    if (line !== undefined && Math.abs(line.top - rect.top) < rect.height / 2) {
      line.text += ` ${word[0]}`
      line.right = Math.max(line.right, rect.right)
    } else lines.push({ text: word[0], left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom })
  }
  return lines
}

function transform(text: string, how: string): string {
  if (how === 'uppercase') return text.toUpperCase()
  if (how === 'lowercase') return text.toLowerCase()
  return how === 'capitalize' ? text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase()) : text
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
