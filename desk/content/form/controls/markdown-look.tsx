import { useQuery } from '@tanstack/react-query'
import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import { fillWords } from '../fill-words.ts'
import { useFormSharing } from '../form-context.ts'
import { type Lexer, loadLexer } from './load-lexer.ts'
import css from './markdown-control.module.css'

/** Marked-up text as it will look, read by the same library as the pages. It becomes elements, never markup. */
export function MarkdownLook({ text }: { text: string }) {
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
