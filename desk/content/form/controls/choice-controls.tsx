import { fieldOf, isList, isMap } from '../../../../content-model/edit/raw-value.ts'
import { ChoiceCard } from '../../../parts/choice-card/choice-card.tsx'
import { useFile } from '../../content-queries.ts'
import { useFormSharing } from '../form-context.ts'
import { useTypeface } from '../look/typefaces.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'

export type Choice = { value: string; label: string }

type SelectProps = ControlProps & { choices: readonly Choice[] }

/** One of what exists. What the file has and doesn't exist stays visible. */
function Select({ choices, value, onChange, wiring, focus }: SelectProps) {
  const chosen = textOf(value)
  const isKnown = choices.some((choice) => choice.value === chosen)
  return (
    <select {...wiring} ref={focus} value={chosen} onChange={(event) => onChange(event.target.value)}>
      {!choices.some((choice) => choice.value === '') && <option value="">Choose one</option>}
      {!isKnown && chosen !== '' && <option value={chosen}>{chosen} (not found)</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** One of the choices that the field itself names. */
export function ChoiceControl(props: ControlProps) {
  const { enum: values = [], choices } = props.field
  return <Select {...props} choices={values.map((value) => ({ value, label: choices?.[value] ?? value }))} />
}

export function TreatmentControl(props: ControlProps) {
  return <Select {...props} choices={useEntries('treatments')} />
}

export function ClinicControl(props: ControlProps) {
  return <Select {...props} choices={useEntries('clinics')} />
}

export function VideoControl(props: ControlProps) {
  const { videos } = useFormSharing().overview
  return <Select {...props} choices={videos.map((name) => ({ value: name, label: name }))} />
}

export function FormLocationControl(props: ControlProps) {
  return <Select {...props} choices={useFormOptions('locations')} />
}

export function FormTreatmentControl(props: ControlProps) {
  return <Select {...props} choices={useFormOptions('treatments')} />
}

/** The entries of a folder. Each file has the name of its entry's slug. */
function useEntries(key: string): Choice[] {
  const { files } = useFormSharing().overview
  return files
    .filter((file) => file.key === key)
    .map(({ path, label }) => ({ value: path.replace(/^.*\/|\.yaml$/g, ''), label }))
}

/** Choices of the consultation form. */
function useFormOptions(list: string): Choice[] {
  const { forms } = useFormSharing()
  const { data } = useFile(forms.find(({ key }) => key === 'consultationForm')?.path ?? '')
  const options = isMap(data?.value) ? fieldOf(data.value, list) : undefined
  return (isList(options) ? options : [])
    .filter(isMap)
    .map(({ value, label }) => ({ value: String(value), label: String(label) }))
}

const american = ['Los_Angeles', 'Denver', 'Phoenix', 'Chicago', 'New_York', 'Anchorage'].map(
  (city) => `America/${city}`,
)
const zones = [...american, 'Pacific/Honolulu', ...Intl.supportedValuesOf('timeZone')]
const timeZones = [...new Set(zones)].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

export function TimeZoneControl(props: ControlProps) {
  return <Select {...props} choices={timeZones} />
}

/** Choices that can be seen: colors, grounds, cards, icons, typefaces. */
export function SwatchControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const chosen = textOf(value)
  return (
    <div
      className={css.choices}
      role="radiogroup"
      aria-labelledby={wiring['aria-labelledby']}
      aria-describedby={wiring['aria-describedby']}
    >
      {(field.enum ?? []).map((choice, index) => (
        <ChoiceCard
          key={choice}
          ref={choice === chosen || (index === 0 && !field.enum?.includes(chosen)) ? focus : undefined}
          type="radio"
          name={wiring.id}
          checked={choice === chosen}
          onChange={() => onChange(choice)}
        >
          {field.control === 'typeface' ? (
            <InTypeface name={choice}>{field.choices?.[choice] ?? choice}</InTypeface>
          ) : (
            <>
              <Swatch control={field.control} choice={choice} />
              {field.choices?.[choice] ?? choice}
            </>
          )}
        </ChoiceCard>
      ))}
    </div>
  )
}

/** The name of a typeface in its own letters. */
function InTypeface({ name, children }: { name: string; children: string }) {
  return <span style={{ fontFamily: useTypeface(name) }}>{children}</span>
}

/** The page brings the icons along as one drawing: their own modules are the public pages'. */
function Swatch({ control, choice }: { control: ControlProps['field']['control']; choice: string }) {
  if (control === 'icon') {
    return (
      <svg className={css.icon} aria-hidden="true">
        <use href={`#icon-${choice}`} />
      </svg>
    )
  }
  if (control === 'accent') return <span className={css.swatch} data-accent={choice} data-kind="accent" />
  return <span className={css.swatch} data-kind={control} data-choice={choice} />
}
