/** The next step after an email, and the business days that a visitor has to answer it unless somebody chooses otherwise. */
export const awaitingAnswer = { what: 'Waiting for an answer', days: 3 } as const
