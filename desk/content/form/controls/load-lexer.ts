import readerUrl from 'marked?url'
import type { lexer } from 'marked'

export type Lexer = typeof lexer

/** Fetches the Markdown reader when somebody first wants to see how a text looks. A file of its own: see `load-plot.ts`. */
export async function loadLexer(): Promise<Lexer> {
  const loaded: { lexer: Lexer } = await import(/* @vite-ignore */ readerUrl)
  return loaded.lexer
}
