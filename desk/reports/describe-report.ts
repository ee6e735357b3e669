import type { Report } from '../../contract/desk/reports.ts'
import { noPreference } from '../parts/clinic-names.ts'
import { showMinutes } from '../parts/time-words.ts'
import { countOf, fieldNames, nameTimeBefore, showDate, showNumber, showPage } from './number-words.ts'

// Each chart in a sentence or two, for people who can't see it or have no time to.

export function describeRequests({ periods, requests: { all, before, perPeriod } }: Report): string {
  const busiest = Math.max(...perPeriod)
  const period = periods[perPeriod.indexOf(busiest)]
  if (all.received === 0 || period === undefined) {
    const earlier = before === 0 ? 'were none' : `${before === 1 ? 'was' : 'were'} ${showNumber(before)}`
    return `No requests came in. There ${earlier} in ${nameTimeBefore(periods)}.`
  }
  const name =
    period.from === period.to
      ? `day was ${showDate(period.from, 'long')}`
      : `week was the week of ${showDate(period.from)}`
  return `${countOf(all.received, 'request')}, ${compare(all.received, before)} ${nameTimeBefore(periods)}. The busiest ${name}, with ${showNumber(busiest)}.`
}

export function describeFirstContact({ requests: { all } }: Report): string {
  const waiting =
    all.waiting === 0
      ? 'No one is waiting for a first contact.'
      : `${countOf(all.waiting, 'person still needs', 'people still need')} a first contact.`
  if (all.received === 0) return 'No requests came in.'
  if (all.medianMinutes === null || all.slowMinutes === null)
    return all.waiting === 0
      ? 'Every request was closed before anyone was reached.'
      : `Nobody has been contacted yet. ${waiting}`
  return `Half of the people we contacted heard from us within ${showMinutes(all.medianMinutes)}, counting business hours only, and nine in ten within ${showMinutes(all.slowMinutes)}. ${waiting}`
}

export function describeWebsite({ website }: Report): string {
  const { view, call, 'form-start': started, 'form-sent': sent, 'form-failed': failed } = mapValues(website.perPeriod)
  if (view === 0) return 'Nothing was counted.'
  const forms = `${countOf(started, 'form was', 'forms were')} started and ${showNumber(sent)} sent`
  const failures = failed === 0 ? '' : ` Sending failed ${countOf(failed, 'time')}.`
  return `Pages were viewed ${countOf(view, 'time')}, and visitors tapped to call ${countOf(call, 'time')}. ${forms}.${failures}`
}

export function describeViews({ website: { pages } }: Report): string {
  const [first] = pages
  if (first === undefined) return 'Nothing was counted.'
  return `Viewed most often: ${showPage(first.page)}, ${countOf(first.counts.view, 'time')}.`
}

export function describeFields({ website: { fields } }: Report): string {
  const [first] = fields
  if (first === undefined) return "Visitors didn't have to correct any fields."
  return `Corrected most often: ${fieldNames[first.field]}, ${countOf(first.count, 'time')}.`
}

export function describeClinics({ requests: { all, clinics } }: Report, nameOf: (location: string) => string): string {
  const [first, second] = clinics.toSorted((one, other) => other.received - one.received)
  if (first === undefined || first.received === 0) return 'No requests came in.'
  const hasClinic = first.location !== ''
  if (second === undefined) {
    return `${countOf(first.received, 'request')}${hasClinic ? ` for ${nameOf(first.location)}` : ', without a clinic preference'}.`
  }
  const share = `${showNumber(first.received)} of ${showNumber(all.received)}`
  return hasClinic
    ? `${nameOf(first.location)} has the most: ${share}.`
    : `“${noPreference}” is the most common: ${share}.`
}

export function describePages({ requests: { all, pages } }: Report): string {
  const [first] = pages
  if (first === undefined) return 'No requests came in.'
  return `${showPage(first.page)} sent the most: ${showNumber(first.count)} of ${showNumber(all.received)}.`
}

export function describeStatuses({ requests: { all, statuses } }: Report): string {
  if (all.received === 0) return 'No requests came in.'
  const of = (wanted: string) => statuses.find(({ status }) => status === wanted)?.count ?? 0
  const booked = of('booked') + of('visited')
  const standings = [
    `${nowAre(of('new'))} new`,
    `${nowAre(booked)} marked as booked or visited`,
    `${nowAre(of('closed'))} closed`,
  ]
  return `Of the requests that came in, ${new Intl.ListFormat('en').format(standings)}.`
}

function nowAre(count: number): string {
  return `${showNumber(count)} ${count === 1 ? 'is' : 'are'}`
}

function compare(now: number, before: number): string {
  if (now === before) return 'the same number as in'
  return `${showNumber(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in`
}

function mapValues<Key extends string>(lists: Record<Key, number[]>): Record<Key, number>
function mapValues(lists: Record<string, number[]>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [key, list.reduce((sum, count) => sum + count, 0)]),
  )
}

/** In a sentence, how many of those with an appointment came. */
export function describeAppointments(appointments: Report['appointments']): string {
  const sum = (name: 'booked' | 'came' | 'missed') => appointments.reduce((total, row) => total + row[name], 0)
  const [booked, came, missed] = [sum('booked'), sum('came'), sum('missed')]
  const rest = booked - came - missed
  const open = rest === 0 ? '' : ` ${showNumber(rest)} ${rest === 1 ? 'is' : 'are'} still to come or to be marked.`
  return `Of ${countOf(booked, 'appointment')} in these weeks, ${showNumber(came)} took place and ${showNumber(missed)} ${missed === 1 ? 'was' : 'were'} missed.${open}`
}
