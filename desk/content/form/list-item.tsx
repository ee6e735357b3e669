import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react'
import { valueAt } from '../../../content-model/edit/raw-value.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { CloseMark } from '../../parts/close-mark.tsx'
import { IconButton } from '../../parts/icon-button/icon-button.tsx'
import { RemoveNamedDialog } from '../edit/remove-named-dialog.tsx'
import { NamedIn } from '../edit/used-in.tsx'
import { FaultCount } from './field-messages.tsx'
import { describeItem, isSmall } from './fields.ts'
import { useFormSharing, useTarget, useUnfolding } from './form-context.ts'
import { GroupBody } from './group-field.tsx'
import css from './list-item.module.css'
import { NewEntry } from './new-entry.ts'
import { pathOf } from './raw-path.ts'

type ListItemProps = {
  field: FieldSchema
  value: unknown
  pointer: string
  depth: number
  index: number
  count: number
  isNew: boolean
  onMove: (from: number, to: number) => void
  /** Undefined where the list may not get shorter. */
  onRemove: ((index: number) => void) | undefined
}

/** One entry: folded up to one line where it has much to say, so that a long list stays quick and can be seen as a whole. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { field, value, pointer, depth, index, isNew } = props
  const { Field, names, placeholders, edit } = useFormSharing()
  const { namedBy } = field
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const isText = !field.properties && !field.prefixItems && !(field.anyOf ?? field.oneOf)
  const isPlain = isText || isSmall(field)
  const [isOpen, setOpen] = useUnfolding(pointer, isNew || isPlain)
  useTarget(isPlain ? `${pointer}!` : pointer, head, 'at')
  const label = describeItem(field, value, { index, names, placeholders })
  const inside = { field, value, pointer, isRequired: true, depth: depth + 1 }
  return (
    <li
      className={css.item}
      data-item={index}
      data-plain={isPlain ? '' : undefined}
      data-text={isText && !field.control?.startsWith('rich-') ? '' : undefined}
      onKeyDown={moveByKey(props)}
    >
      {!isPlain && (
        <button
          ref={head}
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          id={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
          <span className={css.label}>{label}</span>
          <FaultCount pointer={pointer} />
        </button>
      )}
      <ItemTools {...props} label={label} />
      {isOpen && (
        <div className={css.inside}>
          {namedBy !== undefined && (
            <NamedIn
              name={nameIn(field, value)}
              onRename={(name) => edit.change([...pathOf(pointer), namedBy], name)}
            />
          )}
          <NewEntry value={isNew}>
            {isText && <Field {...inside} number={index + 1} />}
            {!isText && ((field.anyOf ?? field.oneOf) ? <Field {...inside} /> : <GroupBody {...inside} />)}
          </NewEntry>
        </div>
      )}
    </li>
  )
})

/** The name by which other texts speak of what the entry is about. */
function nameIn({ namedBy }: FieldSchema, value: unknown): string {
  return namedBy === undefined ? '' : String(valueAt(value, [namedBy]) ?? '')
}

function ItemTools({ field, value, index, count, label, onMove, onRemove }: ListItemProps & { label: string }) {
  const [isAsking, setAsking] = useState(false)
  const name = nameIn(field, value)
  return (
    <div className={css.tools}>
      <IconButton
        aria-disabled={index === 0}
        aria-label={`Move up: ${label}`}
        onClick={() => index > 0 && onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton
        aria-disabled={index === count - 1}
        aria-label={`Move down: ${label}`}
        onClick={() => index < count - 1 && onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton
        data-remove=""
        disabled={!onRemove}
        aria-label={`Remove: ${label}`}
        onClick={() => (name ? setAsking(true) : onRemove?.(index))}
      >
        <CloseMark size={16} />
      </IconButton>
      {isAsking && (
        <RemoveNamedDialog
          name={name}
          label={label}
          onRemove={() => onRemove?.(index)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const steps = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
])

/** Alt and an arrow move the entry that has the focus. */
function moveByKey({ index, count, onMove }: ListItemProps) {
  return (event: KeyboardEvent<HTMLLIElement>) => {
    const step = steps.get(event.key) ?? 0
    const to = index + step
    const isHere = event.target instanceof Element && event.target.closest('li') === event.currentTarget
    if (!event.altKey || step === 0 || !isHere || to < 0 || to >= count) return
    event.preventDefault()
    onMove(index, to)
  }
}
