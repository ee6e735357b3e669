/* Without Zod: the desk's screens read these lists. */

/** `booked` until it's known how it ended. */
export const appointmentStates = ['booked', 'came', 'missed', 'canceled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** How an appointment can end. */
export const visitResults = ['came', 'missed', 'canceled'] as const

/** What stands against a time that can be booked all the same on purpose. `time-taken`: by another without doctor and room. */
export const bookingObstacles = ['closed', 'doctor-taken', 'room-taken', 'time-taken'] as const
export type BookingObstacle = (typeof bookingObstacles)[number]

/** How long an appointment may take, in minutes. */
export const appointmentMinutes = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480] as const
export const usualMinutes = 60

/** Whether the visitor gets emails about an appointment, or why not. */
export const appointmentEmails = ['sent', 'unsubscribed', 'no-consent', 'off'] as const
