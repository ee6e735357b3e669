import type { EditableContent } from './editable-content.ts'

/** One thing that an owner does to the content, and how a visitor would notice. */
export type Edit = {
  /** A sentence about the owner. */
  name: string
  /** May need another edit too, because the content reader asks for it. */
  apply: (content: EditableContent) => void | Promise<void>
  /** Words that should then be on a page. */
  shows?: { page: string; words: string }[]
  /** Words that should then be missing from a page, though others may have them. */
  lacks?: { page: string; words: string }[]
  /** Words that should then be on no page. */
  hides?: string[]
  /** Words that colleagues should then find in the emails they choose from at the desk. */
  staffFinds?: string[]
  /** An address that should then have no page. */
  closes?: string
  /** Can't be combined with the others. */
  isAlone?: true
}
