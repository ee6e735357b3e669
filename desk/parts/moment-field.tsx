import { type RefObject, useState } from 'react'
import { useSession } from '../base/session.ts'
import { DeskField } from './field/desk-field.tsx'
import { timeOfDay } from './time-words.ts'
import { comesTwice, fromInputValue, toInputValue } from './zoned-time.ts'

type MomentFieldProps = {
  label: string
  /** The value at first. The field keeps what is typed itself, because half a date is no moment. */
  initial: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
  /** The zone of a clinic; the brand's without one. */
  timeZone?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/** A date and a time by the clinics' clock, wherever the colleague's laptop thinks that it is. */
export function MomentField({ label, initial, onChange, error, inputRef, ...given }: MomentFieldProps) {
  const { brand } = useSession()
  const { timeZone = brand.timeZone } = given
  const [typed, setTyped] = useState(() => (initial === null ? '' : toInputValue(initial, timeZone)))
  return (
    <DeskField label={label} error={error} below={<p role="status">{describeChangeOfClocks(typed, timeZone)}</p>}>
      {(wiring) => (
        <input
          {...wiring}
          ref={inputRef}
          type="datetime-local"
          defaultValue={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(fromInputValue(event.target.value, timeZone))
          }}
        />
      )}
    </DeskField>
  )
}

/** Explains a time that is skipped or comes twice in the night when the clocks change; otherwise ''. */
export function describeChangeOfClocks(typed: string, timeZone: string): string {
  const at = fromInputValue(typed, timeZone)
  if (at === null) return ''
  if (!typed.startsWith(toInputValue(at, timeZone))) {
    return `The clocks are set ahead and skip that time. It will be ${timeOfDay(at, timeZone)}.`
  }
  if (!comesTwice(at, timeZone)) return ''
  return `The clocks are set back, so ${timeOfDay(at, timeZone)} comes twice. This is the first.`
}
