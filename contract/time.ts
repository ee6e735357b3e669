/** Lengths of time in milliseconds. A day of the calendar can be an hour shorter or longer: see `wall-clock.ts`. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
