import { useRef } from 'react'
import type { ExportCopy } from '../../../content-model/component-export-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import fieldStyles from '../../../ui/field/field.module.css'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import css from './component-form.module.css'
import { fillIn } from './fill-in.ts'
import type { Component } from './use-exports.ts'

type ComponentFormProps = {
  copy: ExportCopy
  selector: string
  onSelector: (selector: string) => void
  isExporting: boolean
  isDisabled: boolean
  picker: { isPicking: boolean; candidate: string; toggle: () => void }
  onExport: (component: Component) => void
}

/** Any element of the shown page: by its selector, or chosen by pointing at it. */
export function ComponentForm(props: ComponentFormProps) {
  const { copy, selector, onSelector, isExporting, isDisabled, picker, onExport } = props
  const { custom } = copy
  const name = useRef<HTMLInputElement>(null)
  const description = useRef<HTMLInputElement>(null)
  return (
    <section className={css.custom} aria-labelledby="custom-title">
      <h2 id="custom-title">{custom.heading}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onExport({
            selector: selector.trim(),
            name: name.current?.value.trim() ?? '',
            description: description.current?.value.trim() ?? '',
          })
        }}
      >
        <Field id="export-selector" name="selector" label={custom.selector} hint={custom.selectorHint}>
          {(wiring) => (
            <input
              {...wiring}
              className={fieldStyles.control}
              value={selector}
              maxLength={500}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onSelector(target.value)}
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
        <TextField id="export-name" name="name" label={custom.name} maxLength={120} autoComplete="off" ref={name} />
        <TextField
          id="export-description"
          name="description"
          label={custom.description}
          maxLength={1000}
          autoComplete="off"
          ref={description}
        />
        <Button type="submit" width="phone" disabled={isDisabled}>
          {isExporting ? copy.busy.exporting : custom.button}
        </Button>
      </form>
    </section>
  )
}
