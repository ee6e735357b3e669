import type { RefObject } from 'react'
import type { ExportCopy, QuickExport } from '../../../content-model/tools/component-export-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import fieldStyles from '../../../ui/field/field.module.css'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import css from './component-form.module.css'
import { WhereSent } from './export-history.tsx'
import { type Component, fillIn, type Task } from './use-exports.ts'

type ComponentFormProps = {
  copy: ExportCopy
  /** The input for the selector, which the picker fills, too. */
  selector: RefObject<HTMLInputElement | null>
  isExporting: boolean
  isSent: boolean
  isDisabled: boolean
  picker: { isPicking: boolean; candidate: string; toggle: () => void }
  onExport: (component: Component) => void
}

/** Any element of the shown page: by its selector, or chosen by pointing at it. */
export function ComponentForm(props: ComponentFormProps) {
  const { copy, selector, isExporting, isSent, isDisabled, picker, onExport } = props
  const { custom } = copy
  return (
    <section className={css.custom} aria-labelledby="custom-title">
      <h2 id="custom-title">{custom.heading}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          const read = (field: string) => String(values.get(field) ?? '').trim()
          onExport({ selector: read('selector'), name: read('name'), description: read('description') })
        }}
      >
        <Field id="export-selector" name="selector" label={custom.selector} hint={custom.selectorHint}>
          {(wiring) => (
            <input
              {...wiring}
              className={fieldStyles.control}
              name="selector"
              ref={selector}
              maxLength={500}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <div className={css.picking}>
          <Button variant="outline" width="phone" disabled={isDisabled} onClick={picker.toggle}>
            {picker.isPicking ? custom.stopPicking : custom.pick}
          </Button>
          {picker.isPicking && <p>{custom.pickHint}</p>}
          <p aria-live="polite">
            {picker.isPicking && <code>{fillIn(custom.picked, { selector: picker.candidate })}</code>}
          </p>
        </div>
        <TextField id="export-name" name="name" label={custom.name} maxLength={120} autoComplete="off" />
        <TextField
          id="export-description"
          name="description"
          label={custom.description}
          maxLength={1000}
          autoComplete="off"
        />
        <Button type="submit" width="phone" disabled={isDisabled}>
          {isExporting ? copy.busy.exporting : custom.button}
        </Button>
        <WhereSent copy={copy.history} isSent={isSent} />
      </form>
    </section>
  )
}

type QuickExportsProps = {
  copy: ExportCopy
  task: Task | 'idle'
  sent: Task | undefined
  isReady: boolean
  onExport: (section: QuickExport) => void
}

/** Five sections that are asked for often, each one press away. */
export function QuickExports({ copy, task, sent, isReady, onExport }: QuickExportsProps) {
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title">{copy.quick.heading}</h2>
      <ul className={css.list} role="list">
        {copy.quick.sections.map((section) => (
          <li key={section.section}>
            <p>
              <strong>{section.section}</strong>
              <span>{section.description}</span>
              <WhereSent copy={copy.history} isSent={sent === `quick-${section.section}`} />
            </p>
            <Button variant="outline" disabled={!isReady || task !== 'idle'} onClick={() => onExport(section)}>
              {task === `quick-${section.section}` ? (
                copy.busy.exporting
              ) : (
                <Label template={copy.quick.button} section={section.section} />
              )}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Export" where the section's name stands beside the button; heard alone, the button says which. */
function Label({ template, section }: { template: string; section: string }) {
  const [before, after] = template.split('[section]')
  return (
    <>
      {before}
      <span data-visually-hidden="">{section}</span>
      {after}
    </>
  )
}
