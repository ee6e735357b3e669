import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { nameClinic } from '../../parts/clinic-names.ts'
import { dayName, timeOfDay } from '../../parts/time-words.ts'
import { dayNumber } from '../../parts/zoned-time.ts'
import css from './appointment-line.module.css'
import type { OpenPanel } from './panels.ts'

type AppointmentLineProps = { detail: RequestDetail; open: OpenPanel; act: (action: RequestAction) => void }

/** The appointment that is booked: when and with whom, and once it has begun, whether they came. */
export function AppointmentLine({ detail, open, act }: AppointmentLineProps) {
  const { brand } = useSession()
  const now = useNow()
  const { appointment } = detail
  if (appointment === null) return null
  const { startsAt, endsAt, location, doctor, room } = appointment
  const timeZone = brand.clinics.find((clinic) => clinic.location === location)?.timeZone ?? brand.timeZone
  const end = (result: 'came' | 'missed' | 'canceled') => act({ kind: 'visit', result, note: '' })
  const isOver = startsAt <= now
  return (
    <div className={css.line}>
      <div>
        <p className={css.what}>
          <strong>{isOver ? 'Did they come?' : 'Appointment'}</strong>{' '}
          {`${describeDay(startsAt, { now, timeZone })}, ${timeOfDay(startsAt, timeZone)} – ${timeOfDay(endsAt, timeZone)}`}
        </p>
        <p className={css.where}>{[nameClinic(brand, location), doctor, room].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.actions}>
        {isOver && (
          <>
            <ActionButton onClick={() => end('came')}>They came</ActionButton>
            <ActionButton onClick={() => end('missed')}>They didn't</ActionButton>
          </>
        )}
        <ActionButton variant="bare" keyName="b" onClick={() => open({ kind: 'book' })}>
          Move…
        </ActionButton>
        {!isOver && (
          <ActionButton variant="bare" onClick={() => end('canceled')}>
            Cancel it
          </ActionButton>
        )}
      </div>
    </div>
  )
}

function describeDay(at: number, clock: { now: number; timeZone: string }): string {
  const days = dayNumber(at, clock.timeZone) - dayNumber(clock.now, clock.timeZone)
  return ['yesterday', 'today', 'tomorrow'][days + 1] ?? dayName(at, clock)
}
