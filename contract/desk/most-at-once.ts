/** So many requests can be changed together. */
export const mostAtOnce = 100
