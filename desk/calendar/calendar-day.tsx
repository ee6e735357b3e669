import type { Calendar } from '../../contract/desk/calendar.ts'
import { minuteMs } from '../../contract/time.ts'
import { openRequestHref } from '../base/hrefs.ts'
import { useSession } from '../base/session.ts'
import { describeOpening } from '../parts/opening-words.ts'
import { timeOfDay } from '../parts/time-words.ts'
import { wallTimeOf } from '../parts/zoned-time.ts'
import css from './calendar.module.css'
import { layOut, type Place } from './lay-out.ts'

/** The hours of the wall clock that the grid shows, such as 8 to 20. */
export type Hours = { from: number; to: number }
type Appointment = Calendar['appointments'][number]

type CalendarDayProps = {
  day: Calendar['days'][number]
  appointments: readonly Appointment[]
  hours: Hours
  timeZone: string
  now: number
  isToday: boolean
}

/** A day: a list under its name, which a wide screen lays out by the hour. */
export function CalendarDay({ day, appointments, hours, timeZone, now, isToday }: CalendarDayProps) {
  const part = partOf(hours, timeZone)
  return (
    <section className={css.day} aria-labelledby={`day-${day.date}`} data-today={isToday ? '' : undefined}>
      <header className={css.dayHead}>
        <h2 id={`day-${day.date}`}>{nameDay(day.date)}</h2>
        <p
          data-closed={day.periods.length === 0 ? '' : undefined}
        >{`${describeOpening(day, timeZone)}${appointments.length === 0 ? ' · nothing booked' : ''}`}</p>
      </header>
      <div className={css.track}>
        {day.periods.map(({ opens, closes }) => (
          <div key={opens} className={css.open} style={part(opens, closes, day)} />
        ))}
        {isToday && isShown(now, hours, timeZone) && (
          <div className={css.now} style={{ top: part(now, now, day).top }} />
        )}
        {appointments.length > 0 && (
          <ol role="list">
            {layOut(appointments).map((place) => (
              <AppointmentItem
                key={place.item.id}
                place={place}
                inset={part(place.item.startsAt, place.item.endsAt, day)}
                timeZone={timeZone}
                now={now}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

type AppointmentItemProps = {
  place: Place<Appointment>
  inset: { top: string; bottom: string }
  timeZone: string
  now: number
}

function AppointmentItem({ place: { item, column, columns }, inset, timeZone, now }: AppointmentItemProps) {
  const { brand } = useSession()
  const { startsAt, endsAt, name, doctor, room, treatment, state } = item
  const treatmentName = brand.treatments.find(({ value }) => value === treatment)?.label ?? treatment
  const isOpen = state === 'booked' && startsAt <= now
  const left = `${(column / columns) * 100}%`
  const right = `${(1 - (column + 1) / columns) * 100}%`
  return (
    <li
      className={css.appointment}
      style={{ ...inset, left, right }}
      data-state={isOpen ? 'asked' : state}
      data-short={endsAt - startsAt < shortMs ? '' : undefined}
    >
      <a href={openRequestHref(item.requestId)}>
        <span className={css.time}>
          {timeOfDay(startsAt, timeZone)}
          <span className={css.end}> – {timeOfDay(endsAt, timeZone)}</span>
        </span>{' '}
        <strong>{name}</strong>{' '}
        <span className={css.more}>
          {[stateWords(state, isOpen), doctor, room, treatmentName].filter(Boolean).join(' · ')}
        </span>
      </a>
    </li>
  )
}

function isShown(at: number, { from, to }: Hours, timeZone: string): boolean {
  const { hour } = wallTimeOf(at, timeZone)
  return from <= hour && hour < to
}

/** Shorter ones have no room for three lines. */
const shortMs = 45 * minuteMs

function stateWords(state: Appointment['state'], isOpen: boolean): string {
  if (state === 'came') return 'Came'
  if (state === 'missed') return "Didn't come"
  return isOpen ? 'Did they come?' : ''
}

/** Where a span of a day stands in the grid, from its upper and lower edge. */
function partOf({ from, to }: Hours, timeZone: string) {
  const share = (at: number, day: Calendar['days'][number]) => {
    if (at >= day.endsAt) return 1
    const { hour, minute } = wallTimeOf(at, timeZone)
    return Math.min(1, Math.max(0, (hour + minute / 60 - from) / (to - from)))
  }
  return (startsAt: number, endsAt: number, day: Calendar['days'][number]) => ({
    top: `${share(startsAt, day) * 100}%`,
    bottom: `${(1 - share(endsAt, day)) * 100}%`,
  })
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** "Mon, Nov 23". A date without a time has no zone. */
function nameDay(date: string): string {
  return dayFormat.format(new Date(date))
}
