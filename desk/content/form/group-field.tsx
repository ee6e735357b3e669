import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { AbsentField } from './absent-field.tsx'
import { FaultCount } from './fault-count.tsx'
import type { FieldProps } from './field-props.ts'
import { countFields } from './fields-of.ts'
import { GroupBody } from './group-body.tsx'
import css from './group-field.module.css'
import { RemoveField } from './remove-field.tsx'
import { useUnfolding } from './use-target.ts'

/** Fields that belong together. One of the first level folds up: a page has many. */
export function GroupField(props: FieldProps) {
  const { field, value, pointer, isRequired, depth } = props
  if (value === undefined && !isRequired) return <AbsentField {...props} />
  if (depth === 0) return <GroupBody {...props} />
  return depth === 1 && countFields(field) > 4 ? (
    <FoldedGroup {...props} />
  ) : (
    <fieldset className={css.group} data-depth={depth} data-pointer={pointer}>
      <legend>{field.title}</legend>
      {!isRequired && <RemoveField field={field} pointer={pointer} />}
      <GroupBody {...props} />
    </fieldset>
  )
}

function FoldedGroup(props: FieldProps) {
  const { field, pointer, isRequired } = props
  const id = useId()
  const [isOpen, setOpen] = useUnfolding(pointer, false)
  return (
    <section className={css.folded} aria-labelledby={id} data-pointer={pointer}>
      <h2>
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
          <span>{field.title}</span>
          <FaultCount pointer={pointer} />
        </button>
      </h2>
      {isOpen && (
        <div className={css.inside}>
          {!isRequired && <RemoveField field={field} pointer={pointer} />}
          <GroupBody {...props} />
        </div>
      )}
    </section>
  )
}
