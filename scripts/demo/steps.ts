import { awaitingAnswer } from '../../contract/desk/awaiting-answer.ts'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { CallOutcome, RequestOutcome } from '../../contract/desk/request-status.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { minuteMs } from '../../contract/time.ts'

/** What a step can be told by: when it happens, and to whom. */
export type Moment = {
  now: number
  firstName: string
  /** Which of all people this is, so that not everybody has the same notes. */
  number: number
  /** Which of those with the same story this is, so that not everybody is due at the same time. */
  nth: number
  /** The id of the colleague who does it. */
  staffId: string
  /** The moment by which the clinic has been open for so many minutes more. */
  openMinutesLater(minutes: number): number
  /** The same, counted from the start of the demo. */
  openMinutesFromToday(minutes: number): number
  /** An hour of the clinic's day so many days from today. */
  daysFromToday(days: number, hour: number): number
  /** Where the visitor comes to. */
  clinic: Pick<SiteFacts['clinics'][number], 'formLocation' | 'doctors' | 'rooms'>
}

/** What is done about a request: an action of the desk's, or what the desk has no action for. */
export type Deed =
  | RequestAction
  | { kind: 'take-back' }
  | { kind: 'correct-phone' }
  | { kind: 'unsubscribe-by-link' }
  | { kind: 'unsubscribe-by-phone' }

export type Step = {
  /** How many minutes the clinic is open between the step before and this one. */
  openMinutes: number
  /** The clinic's own desk, or the colleague who helps out at several. */
  by: 'own' | 'other'
  does(moment: Moment): Deed
}

type Does = Step['does']
export type PlanStep = (moment: Moment) => NextStep

export const after = (openMinutes: number, does: Does, by: Step['by'] = 'own'): Step => ({ openMinutes, by, does })
const quarterMs = 15 * minuteMs
const oneOf = (notes: readonly string[], { number }: Moment) => notes[number % notes.length] ?? ''

export const call =
  (outcome: CallOutcome, notes: readonly string[] = [''], nextStep?: PlanStep): Does =>
  (moment) => ({ kind: 'call', outcome, note: oneOf(notes, moment), nextStep: nextStep?.(moment) })

export const note =
  (...notes: readonly string[]): Does =>
  (moment) => ({ kind: 'note', note: oneOf(notes, moment) })

export const setStatus =
  (status: 'contacted' | 'visited', nextStep: PlanStep, notes: readonly string[] = ['']): Does =>
  (moment) => ({ kind: 'status', status, note: oneOf(notes, moment), nextStep: nextStep(moment) })

/** An appointment of an hour, on a quarter of the clock. */
export const book =
  (at: (moment: Moment) => number): Does =>
  (moment) => {
    const { formLocation, doctors, rooms } = moment.clinic
    const pick = (names: readonly string[]) => names[moment.number % names.length] ?? null
    const startsAt = Math.floor(at(moment) / quarterMs) * quarterMs
    const where = { location: formLocation, doctor: pick(doctors), room: pick(rooms) }
    return { kind: 'book', startsAt, minutes: 60, ...where, despite: ['closed'] }
  }

export const stayedAway =
  (note: string): Does =>
  () => ({ kind: 'visit', result: 'missed', note })

export const close =
  (outcome: RequestOutcome, ...notes: readonly string[]): Does =>
  (moment) => ({ kind: 'close', outcome, note: oneOf(notes, moment) })

export const email =
  (subject: string, text: string, nextStep?: PlanStep): Does =>
  (moment) => ({
    kind: 'email',
    template: null,
    subject,
    text: `Hello ${moment.firstName},\n\n${text}`,
    nextStep: nextStep?.(moment),
  })

export const take: Does = ({ staffId }) => ({ kind: 'assign', to: staffId })

export const inOpenMinutes =
  (what: string, minutes: number, timing: NextStep['timing'] = 'by'): PlanStep =>
  ({ openMinutesLater }) => ({ what, at: openMinutesLater(minutes), timing })

/** The visitor's turn, until an hour of the clinic's day. */
export const answerUntil =
  (day: (nth: number) => number, hour: number): PlanStep =>
  ({ nth, daysFromToday }) => ({
    what: awaitingAnswer.what,
    at: daysFromToday(day(nth), hour),
    timing: 'by',
    awaitsAnswer: true,
  })

export const onDay =
  (what: string, day: (nth: number) => number, hour: number, timing: NextStep['timing'] = 'by'): PlanStep =>
  ({ nth, daysFromToday }) => ({ what, at: daysFromToday(day(nth), hour), timing })
