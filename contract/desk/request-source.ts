/* Without Zod: the desk draws its choices from these lists. Their order is that of the screen. */

/** How somebody whose request was entered at the desk reached the clinic. */
export const enteredSources = ['phone', 'walk-in', 'text'] as const
export type EnteredSource = (typeof enteredSources)[number]

/** Where a request came from. */
export const requestSources = ['website', ...enteredSources] as const
export type RequestSource = (typeof requestSources)[number]

/** How somebody agreed to hear from the clinic. */
export const consentWays = ['spoken', 'written'] as const
export type ConsentWay = (typeof consentWays)[number]

/** What they agreed to. */
export const consentUses = ['call', 'text', 'email'] as const
export type ConsentUse = (typeof consentUses)[number]
