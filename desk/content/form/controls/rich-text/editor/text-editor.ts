import { redoDepth, undoDepth } from 'prosemirror-history'
import { Fragment, type Node, type Schema, Slice } from 'prosemirror-model'
import { type Command, EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { cleanPaste } from './clean-paste.ts'
import { commandOf, keysOf, listAround, type ToolName } from './commands.ts'
import { markPlaces } from './decorations.ts'
import { type KeptSource, keepSource } from './keep-source.ts'
import { readLinkWish, writeLinkWish } from './link-address.ts'
import { type FoundLink, linkAt, listLinks, removeLink, selectedText, setLink, typeOver } from './links.ts'
import { type ReadText, readMarkdown } from './read-markdown.ts'
import { schemaOf, type TextKind } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

export type { ToolName } from './commands.ts'
export type { LinkWish } from './link-address.ts'
export type { FoundLink } from './links.ts'
export type { TextKind } from './schema.ts'

/** Here, so that the desk's first screen doesn't load them. */
export const linkWishes = { read: readLinkWish, write: writeLinkWish }

/** What the tools show of the place where the cursor is. */
export type TextState = {
  pressed: readonly ToolName[]
  canUndo: boolean
  canRedo: boolean
  link: FoundLink | undefined
  /** Every address that the text links. */
  links: readonly string[]
}

type Options = {
  /** Becomes the field itself, with its label and all. */
  element: HTMLElement
  kind: TextKind
  markdown: string
  onChange: (markdown: string) => void
  onState: (state: TextState) => void
  /** Somebody asks for a link by key. */
  onLink: () => void
  isWrong: (href: string) => boolean
}

export type TextEditor = {
  /** Takes over a text that came from elsewhere, and says whether it can show it. */
  read: (markdown: string) => boolean
  run: (tool: ToolName) => void
  insert: (text: string) => void
  /** The link that the cursor is in. */
  link: () => FoundLink | undefined
  selectedText: () => string
  setLink: (link: { href: string; text: string }) => void
  removeLink: () => void
  /** Looks at the links again. */
  judge: () => void
  focus: () => void
  close: () => void
}

/** Whether the editor can show a text and write it as it was. */
export function canEdit(markdown: string, kind: TextKind): boolean {
  const text = readMarkdown(markdown, kind)
  if (!text) return false
  const plain = writeMarkdown(text.doc)
  const again = readMarkdown(plain, kind)
  return again !== undefined && writeMarkdown(again.doc) === plain
}

/** A text that is edited as it will look, and kept as Markdown. Only for texts that `canEdit`. */
export function openTextEditor({ element, kind, markdown, onChange, onState, onLink, isWrong }: Options): TextEditor {
  const schema = schemaOf(kind)
  const opened = readText(markdown, kind)
  let held = markdown
  let source: KeptSource = keepSource(opened, opened.doc, kind)
  let told = ''

  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({ doc: opened.doc, plugins: [...keysOf(schema, onLink), markPlaces({ isWrong })] }),
      handleTextInput: ({ state, dispatch }, from, to, text) => {
        if (from === to) return false
        dispatch(typeOver(state, { from, to, text }))
        return true
      },
      transformPasted: (slice) => (kind === 'paragraph' ? joinParagraphs(slice, schema) : slice),
      transformPastedHTML: (html) => cleanPaste(html, location.origin),
      dispatchTransaction,
    },
  )
  tell()

  function dispatchTransaction(this: EditorView, transaction: Transaction): void {
    this.updateState(this.state.apply(transaction))
    if (transaction.docChanged && !transaction.getMeta('read')) {
      held = source.write(this.state.doc)
      onChange(held)
    }
    tell()
  }

  function tell(): void {
    const state = stateOf(view.state)
    const words = JSON.stringify(state)
    if (words === told) return
    told = words
    onState(state)
  }

  function run(command: Command): void {
    command(view.state, view.dispatch)
  }

  function read(next: string): boolean {
    if (next === held) return true
    if (!canEdit(next, kind)) return false
    const text = readText(next, kind)
    held = next
    const { doc } = view.state
    const start = doc.content.findDiffStart(text.doc.content)
    const end = doc.content.findDiffEnd(text.doc.content)
    if (start !== null && end) {
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      const change = view.state.tr.replace(start, end.a + overlap, text.doc.slice(start, end.b + overlap))
      view.dispatch(change.setMeta('read', true).setMeta('addToHistory', false))
    }
    source = keepSource(text, view.state.doc, kind)
    return true
  }

  return {
    read,
    run: (tool) => run(commandOf(tool, schema)),
    insert: (text) => view.dispatch(view.state.tr.insertText(text).scrollIntoView()),
    link: () => linkAt(view.state),
    selectedText: () => selectedText(view.state.doc, view.state.selection.from, view.state.selection.to),
    setLink: (link) => run(setLink(link)),
    removeLink: () => run(removeLink),
    judge: () => view.dispatch(view.state.tr.setMeta('links', true)),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

/** What was pasted into a paragraph is words of it. */
function joinParagraphs({ content }: Slice, schema: Schema): Slice {
  const words: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock && words.length > 0) words.push(schema.text(' '))
    if (node.isInline) words.push(node)
  })
  return new Slice(Fragment.from(words), 0, 0)
}

function readText(markdown: string, kind: TextKind): ReadText {
  const text = readMarkdown(markdown, kind)
  if (!text) throw new Error('The editor cannot show this text')
  return text
}

function stateOf(state: EditorState): TextState {
  const { schema, selection, storedMarks, doc } = state
  const { $from, from, to, empty } = selection
  const isMarked = (name: string) => {
    const type = schema.marks[name]
    if (!type) return false
    return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
  }
  const list = listAround(state)
  const { type, attrs } = $from.parent
  const headings = ['text', 'title', 'section'] as const
  const block = headings[type.name === 'heading' ? Math.min(attrs.level, 2) : 0] ?? 'text'
  return {
    pressed: [
      ...(isMarked('strong') ? ['bold' as const] : []),
      ...(isMarked('em') ? ['italic' as const] : []),
      ...(list ? [list] : []),
      block,
    ],
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    link: linkAt(state),
    links: listLinks(doc),
  }
}
