/** The time in epoch milliseconds, as `Date.now` gives it; a fixed one in tests. */
export type Clock = () => number
