import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { emptyValue } from './empty-value.ts'
import { FieldHint } from './field-hint.tsx'
import type { FieldProps } from './field-props.ts'
import { useFormSharing } from './form-context.ts'
import css from './group-field.module.css'
import { pathOf } from './raw-path.ts'

/** A group that can be left out, and is. */
export function AbsentField({ field, pointer }: FieldProps) {
  const { edit, target } = useFormSharing()
  const add = () => {
    edit.change(pathOf(pointer), emptyValue(field))
    target.write(pointer)
  }
  return (
    <div className={css.absent} data-pointer={pointer}>
      <ActionButton onClick={add}>Add {field.title.toLowerCase()}</ActionButton>
      <FieldHint id={`${pointer}-hint`} field={field} />
    </div>
  )
}
