import type { ConsultationFormCopy } from '../../../content-model/pages/consultation-form-schema.ts'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import css from './consultation-form.module.css'
import { inputId } from './shown-fields.ts'
import type { Faults } from './use-consultation-request.ts'

/** What is already decided by the page the visitor came from or is on. */
export type ChosenOptions = { location?: string | undefined; treatments?: string | undefined }

type FieldsProps = { copy: ConsultationFormCopy; chosen: ChosenOptions; faults: Faults }

/** The seven shown fields, in the order of the contract. */
export function Fields({ copy, chosen, faults }: FieldsProps) {
  const field = (name: Exclude<keyof Faults, 'consent'>) => ({
    id: inputId(name),
    name,
    label: copy.labels[name],
    hint: copy.hints[name],
    error: faults[name],
  })
  return (
    <div className={css.fields}>
      <TextField {...field('firstName')} autoComplete="given-name" required />
      <TextField {...field('lastName')} autoComplete="family-name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <TextField {...field('phone')} type="tel" autoComplete="tel" required />
      <SelectField
        {...field('location')}
        options={copy.locations}
        hasNames
        placeholder={copy.placeholders.location}
        chosen={chosen.location}
      />
      <SelectField
        {...field('treatments')}
        options={copy.treatments}
        placeholder={copy.placeholders.treatments}
        chosen={chosen.treatments}
      />
      <div className={css.consent}>
        <CheckboxField
          id={inputId('consent')}
          name="consent"
          label={copy.consent.text}
          error={faults.consent}
          required
        />
      </div>
    </div>
  )
}
