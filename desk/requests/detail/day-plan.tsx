import { minuteMs } from '../../../contract/time.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { useCalendar } from '../../parts/calendar-queries.ts'
import { describeOpening } from '../../parts/opening-words.ts'
import { dayName, timeOfDay } from '../../parts/time-words.ts'
import { toInputValue } from '../../parts/zoned-time.ts'
import css from './book-dialog.module.css'

type DayPlanProps = { location: string; at: number; minutes: number; exceptId: string | undefined }

/** What a clinic has on the day of an appointment, to find a time beside it. */
export function DayPlan({ location, at, minutes, exceptId }: DayPlanProps) {
  const { brand } = useSession()
  const now = useNow()
  const timeZone = brand.clinics.find((clinic) => clinic.location === location)?.timeZone ?? brand.timeZone
  const from = toInputValue(at, timeZone).slice(0, 'YYYY-MM-DD'.length)
  const { data } = useCalendar({ location, from, days: 1, isWeek: false })
  const [day] = data?.days ?? []
  if (!data || day?.date !== from) return <p className={css.planHead}>…</p>
  const others = data.appointments.filter(({ id }) => id !== exceptId)
  const endsAt = at + minutes * minuteMs
  return (
    <div>
      <p className={css.planHead} role="status">
        {`${dayName(at, { now, timeZone })}: ${describeOpening(day, timeZone)}${others.length === 0 ? ', nothing booked' : ''}`}
      </p>
      {others.length > 0 && (
        <ul role="list" className={css.plan}>
          {others.map((one) => (
            <li key={one.id} data-overlaps={one.startsAt < endsAt && one.endsAt > at ? '' : undefined}>
              <span className={css.time}>
                {timeOfDay(one.startsAt, timeZone)} – {timeOfDay(one.endsAt, timeZone)}
              </span>
              <span>{[one.name, one.doctor, one.room].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
