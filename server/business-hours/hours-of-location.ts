import type { ClinicHours } from '../../contract/opening-hours.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>

const usualHours = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '17:00' },
] as const

/**
 * The hours by which a request is answered: those of the clinic that it chose in the form. Without a preference, or where
 * a clinic keeps no fixed hours, those of the first clinic that does; else weekdays from nine to five.
 */
export function hoursOfLocation({ clinics, timeZone }: Clinics, location: string): ClinicHours {
  const chosen = clinics.find(({ formLocation }) => formLocation === location)
  const regular = [chosen, ...clinics].find((clinic) => clinic !== undefined && clinic.openingHours.length > 0)
  return regular ?? { timeZone: chosen?.timeZone ?? timeZone, openingHours: usualHours, closures: [] }
}
