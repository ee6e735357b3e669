import * as z from 'zod/mini'
import { appointmentStates } from './appointments.ts'

const name = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/** A place in the calendar. Doctors and rooms are known by their names. */
export const appointmentPlaceSchema = z.object({
  startsAt: z.int(),
  endsAt: z.int(),
  /** The form's value of the clinic. */
  location: name,
  doctor: z.nullable(name),
  room: z.nullable(name),
})
export type AppointmentPlace = z.infer<typeof appointmentPlaceSchema>

/** The body of `POST /api/staff/calendar`: days of a clinic, by its own calendar. */
export const calendarQuerySchema = z.strictObject({
  location: name,
  /** The first day, as `2026-12-25`; today if left out. */
  from: z.optional(z.iso.date()),
  days: z.int().check(z.gte(1), z.lte(7)),
  /** Begins with the Monday of the week that `from` falls into. */
  isWeek: z._default(z.boolean(), false),
})
export type CalendarQuery = z.infer<typeof calendarQuerySchema>

export const calendarSchema = z.object({
  timeZone: z.string(),
  today: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Both midnights: a day can have 23 or 25 hours. */
      startsAt: z.int(),
      endsAt: z.int(),
      periods: z.array(z.object({ opens: z.int(), closes: z.int() })),
      /** The name of the holiday. */
      closure: z.nullable(z.string()),
    }),
  ),
  /** In their order; canceled ones aren't among them. */
  appointments: z.array(
    z.extend(appointmentPlaceSchema, {
      id: z.string(),
      requestId: z.string(),
      name: z.string(),
      treatment: z.string(),
      state: z.enum(appointmentStates),
    }),
  ),
})
export type Calendar = z.infer<typeof calendarSchema>

/** The addresses of `GET /api/staff/calendar/feeds`, for admins. Their secrets were shown once. */
export const calendarFeedsSchema = z.object({
  feeds: z.array(z.object({ location: z.string(), createdAt: z.int(), by: z.string() })),
})
export type CalendarFeeds = z.infer<typeof calendarFeedsSchema>

/** The body of `POST /api/staff/calendar/feeds`, answered by the new address, and of `…/revoke`. */
export const calendarFeedSchema = z.strictObject({ location: name })
