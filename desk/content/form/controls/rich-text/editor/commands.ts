import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'

/** What the tools do, by name. `text`, `section` and `title` are kinds of paragraphs in a document. */
export type ToolName = 'bold' | 'italic' | 'bullets' | 'numbers' | 'undo' | 'redo' | 'text' | 'section' | 'title'

export function commandOf(name: ToolName, { marks, nodes }: Schema): Command {
  switch (name) {
    case 'bold':
      return marks.strong ? toggleMark(marks.strong) : none
    case 'italic':
      return marks.em ? toggleMark(marks.em) : none
    case 'bullets':
      return toggleList(nodes.bullet_list, nodes)
    case 'numbers':
      return toggleList(nodes.ordered_list, nodes)
    case 'undo':
      return undo
    case 'redo':
      return redo
    case 'text':
      return nodes.paragraph ? setBlockType(nodes.paragraph) : none
    default:
      return nodes.heading ? setBlockType(nodes.heading, { level: name === 'title' ? 1 : 2 }) : none
  }
}

const none: Command = () => false
/** One paragraph stays one. */
const stay: Command = () => true

/** The kind of the list around the cursor. */
export function listAround({ selection: { $from } }: EditorState): 'bullets' | 'numbers' | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type
    if (name === 'bullet_list') return 'bullets'
    if (name === 'ordered_list') return 'numbers'
  }
  return undefined
}

/** Makes a list, makes the other kind of it, or takes its entry out. */
function toggleList(list: NodeType | undefined, { list_item: entry }: Schema['nodes']): Command {
  if (!list || !entry) return none
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type === entry)
    if (!range) return wrapInList(list)(state, dispatch)
    if (range.parent.type === list) return liftListItem(entry)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(range.start - 1, list, { isTight: range.parent.attrs.isTight }))
    return true
  }
}

/** Tab isn't among them: it leaves the text, as it leaves every field. */
export function keysOf(schema: Schema, onLink: () => void): Plugin[] {
  const { hard_break: lineBreak, list_item: entry } = schema.nodes
  const breakLine: Command = (state, dispatch) => {
    const { parent } = state.selection.$from
    if (!lineBreak || !parent.inlineContent || parent.type.name === 'heading') return false
    dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
    return true
  }
  const run = (name: ToolName) => commandOf(name, schema)
  const keys: Record<string, Command> = {
    'Mod-b': run('bold'),
    'Mod-i': run('italic'),
    'Mod-k': () => {
      onLink()
      return true
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Enter: entry ? splitListItem(entry) : stay,
    ...(entry && {
      'Shift-Mod-7': run('numbers'),
      'Shift-Mod-8': run('bullets'),
      'Mod-]': sinkListItem(entry),
      'Mod-[': liftListItem(entry),
    }),
  }
  return [history(), keymap(keys), keymap(baseKeymap)]
}
