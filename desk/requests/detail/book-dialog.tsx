import { useRef, useState } from 'react'
import { appointmentMinutes, type BookingObstacle, usualMinutes } from '../../../contract/desk/appointments.ts'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { minuteMs } from '../../../contract/time.ts'
import { RefusedError } from '../../base/call-api.ts'
import { serverNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { seesEverything } from '../../parts/access.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { timeOfDay } from '../../parts/time-words.ts'
import type { ActHooks } from '../use-request-action.ts'
import css from './book-dialog.module.css'
import { DayPlan } from './day-plan.tsx'
import { openMorning } from './open-times.ts'
import step from './step-form.module.css'

type Booking = Extract<RequestAction, { kind: 'book' }>
type Obstacle = { kind: BookingObstacle; startsAt?: number; endsAt?: number }
type Chosen = Omit<Booking, 'kind' | 'startsAt' | 'despite'> & { at: number | null }

type BookDialogProps = {
  detail: RequestDetail
  act: (action: RequestAction, hooks: ActHooks) => void
  onClose: () => void
}

/**
 * Books an appointment, or moves the one that is booked. What stands against the time is said here, and a second press books
 * it all the same. Stays open until the server has answered: a colleague may have been quicker.
 */
export function BookDialog({ detail, act, onClose }: BookDialogProps) {
  const clinics = useOwnClinics()
  const first = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>(() => begin(detail, clinics[0]?.location ?? ''))
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([])
  const [isBooking, setBooking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const clinic = clinics.find(({ location }) => location === chosen.location)
  const timeZone = clinic?.timeZone ?? detail.opening.timeZone
  const fault = chosen.at === null ? 'Choose a day and a time' : undefined
  const change = (changes: Partial<Chosen>) => {
    setChosen({ ...chosen, ...changes })
    // What was said is about another choice.
    setObstacles([])
  }
  const book = () => {
    setChecked(true)
    const { at, ...place } = chosen
    if (at === null || isBooking) return
    setBooking(true)
    const action = { kind: 'book', ...place, startsAt: at, despite: obstacles.map(({ kind }) => kind) } as const
    act(
      { ...action, despite: [...action.despite] },
      {
        onDone: onClose,
        onFailed: (error) => {
          setBooking(false)
          const found = obstaclesOf(error)
          if (found) setObstacles(found)
          else if (isOver(error)) onClose()
          return found !== undefined
        },
      },
    )
  }
  const isMove = detail.appointment !== null
  const submit = `${isMove ? 'Move' : 'Book'}${obstacles.length > 0 ? ' anyway' : ''}`
  return (
    <DeskDialog
      title={isMove ? 'Move the appointment' : 'Book an appointment'}
      isOpen
      onClose={onClose}
      description={detail.name}
      initialFocus={first}
    >
      <form
        className={step.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          book()
        }}
      >
        <MomentField
          key={timeZone}
          label={clinics.some((one) => one.timeZone !== timeZone) ? `When, by ${clinic?.title}'s clock` : 'When'}
          initial={chosen.at}
          timeZone={timeZone}
          onChange={(at) => change({ at })}
          error={isChecked ? fault : undefined}
          inputRef={first}
        />
        <div className={css.pair}>
          <Choice
            label="How long"
            value={String(chosen.minutes)}
            options={appointmentMinutes.map((minutes) => ({ value: String(minutes), label: nameLength(minutes) }))}
            onChoose={(value) => change({ minutes: lengthOf(value) })}
          />
          {clinics.length > 1 && (
            <Choice
              label="Clinic"
              value={chosen.location}
              options={clinics.map(({ location, title }) => ({ value: location, label: title }))}
              onChoose={(location) => change({ location, doctor: null, room: null })}
            />
          )}
          <NameChoice
            label="Doctor"
            names={clinic?.doctors}
            value={chosen.doctor}
            onChoose={(doctor) => change({ doctor })}
          />
          <NameChoice label="Room" names={clinic?.rooms} value={chosen.room} onChoose={(room) => change({ room })} />
        </div>
        {chosen.at !== null && clinic && (
          <DayPlan
            location={clinic.location}
            at={chosen.at}
            minutes={chosen.minutes}
            exceptId={detail.appointment?.id}
          />
        )}
        <div>
          <div role="alert">
            {obstacles.map((obstacle) => (
              <p key={obstacle.kind} className={css.obstacle}>
                {describeObstacle(obstacle, chosen, timeZone)}
              </p>
            ))}
          </div>
          <p className={css.email}>{emailWords[detail.appointmentEmails]}</p>
        </div>
        <div className={step.submit}>
          <ActionButton variant="bare" onClick={onClose}>
            Cancel
          </ActionButton>
          <ActionButton variant="primary" type="submit" aria-disabled={isBooking}>
            {submit}
          </ActionButton>
        </div>
      </form>
    </DeskDialog>
  )
}

function useOwnClinics() {
  const { brand, member } = useSession()
  return brand.clinics.filter(({ slug }) => seesEverything(member) || member.clinics.includes(slug))
}

function begin({ appointment, location, opening }: RequestDetail, firstClinic: string): Chosen {
  if (appointment !== null) {
    const { startsAt, endsAt, location: at, doctor, room } = appointment
    return { at: startsAt, minutes: lengthOf(String((endsAt - startsAt) / minuteMs)), location: at, doctor, room }
  }
  const at = openMorning(opening, serverNow(), 1)
  return { at, minutes: usualMinutes, location: location || firstClinic, doctor: null, room: null }
}

function lengthOf(value: string): Booking['minutes'] {
  return appointmentMinutes.find((minutes) => String(minutes) === value) ?? usualMinutes
}

function nameLength(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <DeskField label={label}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  )
}

type NameChoiceProps = {
  label: string
  names: readonly string[] | undefined
  value: string | null
  onChoose: (name: string | null) => void
}

/** One of the names, or none. Left out where a clinic has none to choose from. */
function NameChoice({ label, names = [], value, onChoose }: NameChoiceProps) {
  if (names.length === 0 && value === null) return null
  const all = value === null || names.includes(value) ? names : [value, ...names]
  const options = [{ value: '', label: 'Not chosen' }, ...all.map((name) => ({ value: name, label: name }))]
  return <Choice label={label} value={value ?? ''} options={options} onChoose={(name) => onChoose(name || null)} />
}

function describeObstacle(
  { kind, startsAt = 0, endsAt = 0 }: Obstacle,
  { doctor, room }: Chosen,
  timeZone: string,
): string {
  const when = `${timeOfDay(startsAt, timeZone)} to ${timeOfDay(endsAt, timeZone)}`
  if (kind === 'closed') return 'The clinic is closed then.'
  if (kind === 'doctor-taken') return `${doctor} has another appointment, ${when}.`
  if (kind === 'room-taken') return `${room} is taken, ${when}.`
  return `Someone else is booked then, ${when}, without a doctor or a room.`
}

const emailWords: Record<RequestDetail['appointmentEmails'], string> = {
  sent: "They'll get an email about it, with an entry for their calendar.",
  unsubscribed: "They've unsubscribed from our emails: tell them the time yourself.",
  'no-consent': "They haven't agreed to emails: tell them the time yourself.",
  off: "The site doesn't send emails about appointments: tell them the time yourself.",
}

function obstaclesOf(error: unknown): readonly Obstacle[] | undefined {
  if (!(error instanceof RefusedError) || error.problem.type !== 'urn:problem-type:time-taken') return undefined
  const { obstacles } = error.problem
  return Array.isArray(obstacles) ? obstacles : []
}

/** The request is another one now, which its own dialog shows, or it's gone. */
function isOver(error: unknown): boolean {
  return error instanceof RefusedError && (error.status === 409 || error.status === 404 || error.status === 401)
}
