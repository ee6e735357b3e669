import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { isList } from '../../../content-model/edit/raw-value.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { FaultCount } from './fault-count.tsx'
import { FaultLines } from './fault-lines.tsx'
import { FieldHint } from './field-hint.tsx'
import type { FieldProps } from './field-props.ts'
import { useFaults } from './form-context.ts'
import css from './list-field.module.css'
import { ListItem } from './list-item.tsx'
import { childOf } from './raw-path.ts'
import { useListChanges } from './use-list-changes.ts'
import { useTarget } from './use-target.ts'

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
