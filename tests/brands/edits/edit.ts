import type { EditableContent } from './editable-content.ts'

/** One thing that an owner does to the content, and how a visitor would notice. */
export type Edit = {
  /** A sentence about the owner. */
  name: string
  /** May need what the owner does besides, because the reader of the content asks for it. */
  apply: (content: EditableContent) => void | Promise<void>
  /** Words that then stand on a page. */
  shows?: { page: string; words: string }[]
  /** Words that then stand on no page anymore. */
  hides?: string[]
  /** An address that no page has anymore. */
  closes?: string
  /** Cannot be had together with the others. */
  isAlone?: true
}
