import { Menu } from '@base-ui/react/menu'
import { Bold, Braces, Heading2, Italic, Link2, List, ListOrdered, Redo2, SquareCode, Undo2 } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { MenuItem, MenuPopup } from '../../../../parts/menu/menu.tsx'
import { useFormSharing } from '../../form-context.ts'
import type { TextEditor, TextKind, TextState, ToolName } from './editor/text-editor.ts'
import css from './rich-text.module.css'

type ToolsProps = {
  label: string
  /** The id of the text. */
  controls: string
  kind: TextKind
  state: TextState | null
  /** Null while the source is shown, which has no tools. */
  editor: TextEditor | null
  isSource: boolean
  onLink: () => void
  onSource: () => void
}

const marks = [
  { name: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
  { name: 'italic', label: 'Italic', icon: Italic, keys: 'Control+I' },
] as const
const lists = [
  { name: 'bullets', label: 'List', icon: List, keys: 'Control+Shift+8' },
  { name: 'numbers', label: 'Numbered list', icon: ListOrdered, keys: 'Control+Shift+7' },
] as const

/** The tools of a text are one stop of the Tab key; arrow keys go from one to the next. */
export function Tools({ label, controls, kind, state, editor, isSource, onLink, onSource }: ToolsProps) {
  const isPressed = (name: ToolName) => state?.pressed.includes(name) === true
  const [place, setPlace] = useState(0)
  const run = (name: ToolName) => () => editor?.run(name)
  const toggles = [...marks, ...lists].map(({ name, label: words, icon: Icon, keys }) => (
    <Tool key={name} label={words} aria-keyshortcuts={keys} aria-pressed={isPressed(name)} onClick={run(name)}>
      <Icon {...drawing} />
    </Tool>
  ))
  return (
    <div
      role="toolbar"
      className={css.tools}
      aria-label={`Formatting in ${label}`}
      aria-controls={controls}
      onKeyDown={moveAlong}
      onFocus={({ currentTarget, target }) => setPlace(Math.max(0, toolsIn(currentTarget).indexOf(target)))}
      ref={(toolbar) => {
        for (const [index, tool] of toolsIn(toolbar).entries()) tool.tabIndex = index === place ? 0 : -1
      }}
    >
      {!isSource && (
        <>
          {toggles.slice(0, marks.length)}
          <Tool label="Link" aria-keyshortcuts="Control+K" aria-pressed={state?.link !== undefined} onClick={onLink}>
            <Link2 {...drawing} />
          </Tool>
          {kind !== 'paragraph' && toggles.slice(marks.length)}
          {kind === 'document' && (
            <Tool
              label="Section heading"
              aria-pressed={isPressed('section')}
              onClick={run(isPressed('section') ? 'text' : 'section')}
            >
              <Heading2 {...drawing} />
            </Tool>
          )}
          <WordMenu editor={editor} />
          <Tool label="Undo" aria-keyshortcuts="Control+Z" aria-disabled={!state?.canUndo} onClick={run('undo')}>
            <Undo2 {...drawing} />
          </Tool>
          <Tool label="Redo" aria-keyshortcuts="Control+Y" aria-disabled={!state?.canRedo} onClick={run('redo')}>
            <Redo2 {...drawing} />
          </Tool>
        </>
      )}
      <button type="button" className={css.source} aria-label="Markdown" aria-pressed={isSource} onClick={onSource}>
        <SquareCode {...drawing} />
        <span>Markdown</span>
      </button>
    </div>
  )
}

const drawing = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** A press by mouse leaves the cursor in the text, unless it opens a menu. */
function Tool({ label, ...props }: { label: string } & ComponentProps<'button'>) {
  const stay = (event: MouseEvent) => event.preventDefault()
  return <button onMouseDown={stay} {...props} type="button" aria-label={label} title={label} />
}

/** The words in braces that this text can use, with what they stand for. */
function WordMenu({ editor }: { editor: TextEditor | null }) {
  const { placeholders } = useFormSharing()
  const isChosen = useRef(false)
  const leave = () => {
    const wasChosen = isChosen.current
    isChosen.current = false
    if (wasChosen) editor?.focus()
    return !wasChosen
  }
  const insert = (word: string) => {
    isChosen.current = true
    editor?.insert(word)
  }
  const words = [...placeholders].filter(([name]) => !/Link$|^booking$|^membership$/.test(name))
  if (words.length === 0) return null
  return (
    <Menu.Root>
      <Menu.Trigger render={<Tool label="Insert a word that's filled in" />}>
        <Braces {...drawing} />
      </Menu.Trigger>
      <MenuPopup finalFocus={leave}>
        {words.map(([name, value]) => (
          <MenuItem key={name} hint={`{${name}}`} onSelect={() => insert(`{${name}}`)}>
            {value}
          </MenuItem>
        ))}
      </MenuPopup>
    </Menu.Root>
  )
}

function toolsIn(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>(':scope > button') ?? [])]
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsIn(event.currentTarget)
  const place = tools.findIndex((tool) => tool.contains(event.target as Node))
  const places = new Map([
    ['ArrowRight', place + 1],
    ['ArrowLeft', place - 1],
    ['Home', 0],
    ['End', tools.length - 1],
  ])
  const next = places.get(event.key)
  if (place === -1 || next === undefined) return
  event.preventDefault()
  tools.at(next % tools.length)?.focus()
}
