import readerUrl from 'marked?url'
import { useQuery } from '@tanstack/react-query'
import { Bold, Heading2, Italic, Link2, List } from 'lucide-react'
import type { lexer, Token, Tokens } from 'marked'
import { Fragment, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useFormSharing } from '../form-context.ts'
import { fillWords } from '../placeholders.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './markdown-control.module.css'

/** Text with the few marks that the site knows, and how it will look. */
export function MarkdownControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isShown, setShown] = useState(false)
  const text = textOf(value)
  const isDocument = field.control === 'document'
  const mark = (change: (area: HTMLTextAreaElement) => void) => () => {
    if (area.current) change(area.current)
  }
  return (
    <div className={css.control}>
      <fieldset className={css.tools} aria-label={`Formatting in ${field.title}`}>
        <Tool label="Bold" onClick={mark((it) => markWords(it, '**'))} icon={Bold} />
        <Tool label="Italic" onClick={mark((it) => markWords(it, '*'))} icon={Italic} />
        <Tool label="Link" onClick={mark((it) => markWords(it, '[', '](https://)'))} icon={Link2} />
        <Tool label="List" onClick={mark((it) => markLines(it, '- '))} icon={List} />
        {isDocument && <Tool label="Section heading" onClick={mark((it) => markLines(it, '## '))} icon={Heading2} />}
        <button type="button" aria-expanded={isShown} className={css.look} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide formatted text' : 'Show formatted text'}
        </button>
      </fieldset>
      <textarea
        {...wiring}
        ref={(element) => {
          area.current = element
          focus(element)
        }}
        rows={isDocument ? 20 : 3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isShown && <Look text={text} />}
    </div>
  )
}

/** Follows the typing when the browser has time for it. */
function Look({ text }: { text: string }) {
  return <MarkdownLook text={useDeferredValue(text)} />
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: typeof Bold; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
    </button>
  )
}

/** Puts marks around what is selected, or takes them away where they are. */
function markWords(area: HTMLTextAreaElement, before: string, after = before): void {
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
function markLines(area: HTMLTextAreaElement, prefix: string): void {
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

/** Marked-up text as it will look, read by the same library as the pages. It becomes elements, never markup. */
function MarkdownLook({ text }: { text: string }) {
  const { data: lexer, error } = useQuery({
    queryKey: ['markdown-lexer'],
    queryFn: loadLexer,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p role="alert">This didn't load. Close it, then try again.</p>
  return lexer ? <Shown text={text} lexer={lexer} /> : <p role="status">Loading</p>
}

function Shown({ text, lexer }: { text: string; lexer: Lexer }) {
  const { placeholders } = useFormSharing()
  const tokens = useMemo(() => lexer(fillWords(text, placeholders)), [text, placeholders, lexer])
  return <div className={css.shown}>{show(tokens)}</div>
}

function show(tokens: readonly Token[] | undefined): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing in it has a state
  return tokens?.map((token, index) => <Fragment key={index}>{showToken(token)}</Fragment>)
}

function showToken(token: Token): ReactNode {
  const inside = showInside(token)
  if (token.type === 'paragraph') return <p>{inside}</p>
  if (token.type === 'strong') return <strong>{inside}</strong>
  if (token.type === 'em') return <em>{inside}</em>
  if (token.type === 'heading') return <p className={css.heading}>{inside}</p>
  if (token.type === 'link') return <span className={css.link}>{inside}</span>
  if (token.type === 'br') return <br />
  if (token.type === 'space') return null
  if (token.type === 'list') return showList(token as Tokens.List)
  return inside
}

function showList({ ordered, items }: Tokens.List): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing in it has a state
  const entries = items.map(({ tokens }, index) => <li key={index}>{show(tokens)}</li>)
  return ordered ? <ol>{entries}</ol> : <ul>{entries}</ul>
}

function showInside(token: Token): ReactNode {
  if ('tokens' in token && token.tokens) return show(token.tokens)
  return 'text' in token ? token.text : ''
}

type Lexer = typeof lexer

/** Fetches the Markdown reader when somebody first wants to see how a text looks. A file of its own: see `load-plot.ts`. */
async function loadLexer(): Promise<Lexer> {
  const loaded: { lexer: Lexer } = await import(/* @vite-ignore */ readerUrl)
  return loaded.lexer
}
