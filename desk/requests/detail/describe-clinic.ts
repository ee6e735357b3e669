import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { StaffSession } from '../../../contract/desk/staff.ts'
import { nameClinic } from '../../parts/clinic-names.ts'
import { dayName, timeOfDay } from '../../parts/time-words.ts'
import { dayNumber } from '../../parts/zoned-time.ts'

/** "Irvine · closes at 8 PM" by the clinic's clock, "Irvine · opens Sat at 8 AM" where that isn't today or tomorrow. */
export function describeClinic(
  { location, clinicStatus }: Pick<RequestDetail, 'location' | 'clinicStatus'>,
  brand: StaffSession['brand'],
  now: number,
): string {
  const name = nameClinic(brand, location)
  if (!clinicStatus || clinicStatus.changesAt === null) return name
  const { isOpen, changesAt } = clinicStatus
  const timeZone = brand.clinics.find((one) => one.location === location)?.timeZone ?? brand.timeZone
  const isSoon = dayNumber(changesAt, timeZone) - dayNumber(now, timeZone) <= 1
  const day = isSoon ? '' : ` ${dayName(changesAt, { now, timeZone })}`
  return `${name} · ${isOpen ? 'closes' : 'opens'}${day} at ${timeOfDay(changesAt, timeZone).replace(':00', '')}`
}
