import { Plus } from 'lucide-react'
import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { isList } from '../../../content-model/edit/raw-value.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { FaultCount, FaultLines, FieldHint } from './field-messages.tsx'
import { describeItem, emptyItem } from './fields.ts'
import { type FieldProps, useFaults, useFormSharing, useTarget } from './form-context.ts'
import css from './list-field.module.css'
import { ListItem } from './list-item.tsx'
import { childOf, pathOf, valueAt } from './raw-path.ts'

/** Entries that can be added, removed and put in another order. */
export function ListField({ field, value, pointer, depth }: FieldProps) {
  const id = useId()
  const items = isList(value) ? value : []
  const section = useRef<HTMLElement>(null)
  const faults = useFaults(pointer, 'at')
  const { keys, add, move, remove } = useListChanges({ field, items, pointer, section })
  const [arrival] = useState(() => keys)
  useTarget(pointer, section, 'at')
  if (!field.items) return null
  const mayRemove = items.length > (field.minItems ?? 0)
  const mayAdd = items.length < (field.maxItems ?? Number.POSITIVE_INFINITY)
  // Only a list of the first level is a landmark: those within others would repeat their names.
  const role = depth === 1 ? undefined : 'group'
  return (
    <section className={css.list} role={role} aria-labelledby={id} ref={section} tabIndex={-1} data-pointer={pointer}>
      <div className={css.head}>
        {depth === 1 ? (
          <h2 id={id}>{field.title}</h2>
        ) : (
          <p className={css.name} id={id}>
            {field.title}
          </p>
        )}
        <FaultCount pointer={pointer} />
      </div>
      <FieldHint id={`${id}-hint`} field={field} />
      <FaultLines id={`${id}-faults`} faults={faults} />
      {items.length > 0 && (
        <ol role="list" className={css.items}>
          {items.map((item, index) => (
            <ListItem
              key={keys[index]}
              field={field.items || field}
              value={item}
              pointer={childOf(pointer, index)}
              depth={depth}
              index={index}
              count={items.length}
              isNew={!arrival.includes(keys[index] ?? -1)}
              onMove={move}
              onRemove={mayRemove ? remove : undefined}
            />
          ))}
        </ol>
      )}
      {mayAdd && (
        <div>
          <ActionButton onClick={add} data-add="">
            <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
            Add {describeOne(field.items.title)}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

function describeOne(title: string): string {
  const name = title.toLowerCase()
  if (/[^s]s$/.test(name)) return name
  return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`
}

type ListParts = {
  field: FieldSchema
  items: readonly unknown[]
  pointer: string
  section: RefObject<HTMLElement | null>
}

let nextKey = 0
const makeKey = () => nextKey++

/** Adds, moves and removes entries of a list. Each keeps its key wherever it goes, and with it the focus. */
function useListChanges({ field, items, pointer, section }: ListParts) {
  const { edit, names, placeholders, announce } = useFormSharing()
  const [keys, setKeys] = useState(() => items.map(makeKey))
  const focusNext = useRef<string | undefined>(undefined)
  // Keys for a list that somebody else, or the server, made longer or shorter.
  const fitting = keys.length === items.length ? keys : items.map((_, index) => keys[index] ?? makeKey())
  if (fitting !== keys) setKeys(fitting)

  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    section.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  })

  const change = useCallback(
    (changeItems: (items: unknown[]) => unknown[], changeKeys: (keys: number[]) => number[]) => {
      const now = valueAt(edit.state.read().value, pathOf(pointer))
      edit.change(pathOf(pointer), changeItems(isList(now) ? [...now] : []))
      setKeys((before) => changeKeys([...before]))
    },
    [edit, pointer],
  )

  const add = () => {
    const item = field.items ? emptyItem(field.items) : ''
    change(
      (now) => [...now, item],
      (before) => [...before, makeKey()],
    )
    focusNext.current = `:scope > ol > [data-item="${items.length}"] :is(input, textarea, select, [role="textbox"])`
  }

  const move = useCallback(
    (from: number, to: number) => {
      // React gives the focus back to what it moves.
      const exchange = <Item,>(list: Item[]) => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
      change(exchange, exchange)
      const now = valueAt(edit.state.read().value, pathOf(pointer))
      const list = isList(now) ? now : []
      const label = describeItem(field.items || field, list[to], { index: to, names, placeholders })
      announce(`${label}: now ${to + 1} of ${list.length}`)
    },
    [change, edit, pointer, field, names, placeholders, announce],
  )

  const remove = useCallback(
    (index: number) => {
      const now = valueAt(edit.state.read().value, pathOf(pointer))
      const item = isList(now) ? now[index] : undefined
      const without = <Item,>(list: Item[]) => list.toSpliced(index, 1)
      change(without, without)
      focusNext.current = `:scope > ol > [data-item="${index}"] > * > [data-remove], :scope > * > [data-add]`
      showDeskNotice({
        kind: 'done',
        text: `Removed: ${describeItem(field.items || field, item, { index, names, placeholders })}`,
        onUndo: () =>
          change(
            (list) => list.toSpliced(index, 0, item),
            (before) => before.toSpliced(index, 0, makeKey()),
          ),
      })
    },
    [change, edit, pointer, field, names, placeholders],
  )

  return { keys: fitting, add, move, remove }
}
