import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useFormSharing } from './form-context.ts'
import css from './group-field.module.css'
import { pathOf, valueAt } from './raw-path.ts'

/** Takes a group out that can be left out. */
export function RemoveField({ field, pointer }: { field: FieldSchema; pointer: string }) {
  const { edit } = useFormSharing()
  const path = pathOf(pointer)
  const remove = () => {
    const before = valueAt(edit.state.read().value, path)
    edit.change(path, undefined)
    showDeskNotice({ kind: 'done', text: `Removed: ${field.title}`, onUndo: () => edit.change(path, before) })
  }
  return (
    <div className={css.remove}>
      <ActionButton variant="bare" onClick={remove}>
        Remove {field.title.toLowerCase()}
      </ActionButton>
    </div>
  )
}
