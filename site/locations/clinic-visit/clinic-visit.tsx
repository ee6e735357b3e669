import { Fragment } from 'react'
import type { ClinicHours } from '../../../contract/opening-hours.ts'
import { hoursOfWeek, listHolidays } from '../opening-words.ts'
import css from './clinic-visit.module.css'

type ClinicVisitProps = {
  /** The opening hours as the owner wrote them, in a line or two. */
  hours: string[]
  openingHours: ClinicHours
  /** The first two entries are heading lines. */
  accessibility: string[]
  copy: { hours: string; noHours: string }
}

/** When the clinic is open and how it is made for everyone. Each weekday has a line where the owner wrote none. */
export function ClinicVisit({ hours, openingHours, accessibility, copy }: ClinicVisitProps) {
  const [heading, subheading, ...features] = accessibility
  const closures = listHolidays(openingHours.closures)
  // One or the other: both say the same.
  const isWeekShown = hours.length === 0 && openingHours.openingHours.length > 0
  return (
    <section className={css.section} data-section="" data-surface="sand" aria-label={`${copy.hours}, ${heading}`}>
      <div className={css.hours} data-opening-hours={JSON.stringify(openingHours)}>
        <h2>{copy.hours}</h2>
        {isWeekShown ? (
          <table className={css.week}>
            <caption data-visually-hidden="">{copy.hours}</caption>
            <tbody>
              {hoursOfWeek(openingHours.openingHours).map((line) => (
                <tr key={line.day} data-day={line.day}>
                  <th scope="row">{line.name}</th>
                  <td>{line.hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <ul role="list">
            {(hours.length > 0 ? hours : [copy.noHours]).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {openingHours.openingHours.length > 0 && closures.length > 0 && (
          <p className={css.closures}>
            Closed{' '}
            {closures.map(({ date, day, name }) => (
              <Fragment key={date}>
                <span data-date={date}>
                  {day} ({name})
                </span>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <div className={css.access}>
        <h2>{heading}</h2>
        <p className={css.lead}>{subheading}</p>
        <ul role="list">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
