/** Whoever was out this morning is tried in the afternoon: after so many open minutes. */
export const minutesToNextCall = 120
