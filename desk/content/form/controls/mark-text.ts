/** Puts marks around what is selected, or takes them away where they are. */
export function markWords(area: HTMLTextAreaElement, before: string, after = before): void {
  const { selectionStart: start, selectionEnd: end, value } = area
  const isMarked =
    value.slice(start - before.length, start) === before && value.slice(end, end + after.length) === after
  if (isMarked) {
    replaceText(area, { start: start - before.length, end: end + after.length, text: value.slice(start, end) })
    area.setSelectionRange(start - before.length, end - before.length)
    return
  }
  replaceText(area, { start, end, text: `${before}${value.slice(start, end)}${after}` })
  area.setSelectionRange(start + before.length, end + before.length)
}

/** Begins each selected line with a mark, or takes it away where all have it. */
export function markLines(area: HTMLTextAreaElement, prefix: string): void {
  const { selectionStart, selectionEnd, value } = area
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const next = value.indexOf('\n', selectionEnd)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(prefix))
  const text = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n')
  replaceText(area, { start, end, text })
}

type Replacement = { start: number; end: number; text: string }

/** `insertText` is old, but the one way that the browser's own Undo knows of. */
function replaceText(area: HTMLTextAreaElement, { start, end, text }: Replacement): void {
  area.focus()
  area.setSelectionRange(start, end)
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
