import { isList } from '../../../../content-model/edit/raw-value.ts'
import type { FieldSchema } from '../../../../content-model/files/field-schema.ts'
import { ChoiceCard } from '../../../parts/choice-card/choice-card.tsx'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'

/** Days of the week, side by side and in their order. */
export function DaysControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const chosen = isList(value) ? value : []
  const { enum: days = [], choices: names } = (field.items || {}) as Partial<FieldSchema>
  return (
    <fieldset className={css.choices} aria-labelledby={wiring['aria-labelledby']}>
      {days.map((day, index) => (
        <ChoiceCard
          key={day}
          ref={index === 0 ? focus : undefined}
          type="checkbox"
          checked={chosen.includes(day)}
          onChange={(event) =>
            onChange(days.filter((other) => (other === day ? event.target.checked : chosen.includes(other))))
          }
        >
          {names?.[day]?.slice(0, 3) ?? day}
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

const kinds = { date: 'date', time: 'time', 'date-time': 'datetime-local' } as const

/** A day or a time of day. What the browser can't show as one, such as words in braces, stays text. */
export function MomentControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const kind = kinds[field.control as keyof typeof kinds] ?? 'date'
  const text = textOf(value)
  const shown = kind === 'datetime-local' ? text.replace(/Z$/, '') : text
  const isMoment = text === '' || /^(\d{4}-\d\d-\d\d|\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z)$/.test(text)
  return (
    <div className={css.moment}>
      <input
        {...wiring}
        ref={focus}
        type={isMoment ? kind : 'text'}
        value={shown}
        onChange={(event) => onChange(readMoment(event.target.value, kind))}
      />
      {kind === 'datetime-local' && <span>UTC</span>}
    </div>
  )
}

function readMoment(text: string, kind: string): string {
  if (kind !== 'datetime-local' || text === '') return text
  return `${text.length === 16 ? `${text}:00` : text}Z`
}
