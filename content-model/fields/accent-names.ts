export const accentNames = [
  'home',
  'fue',
  'growth-factors',
  'exosomes',
  'microneedling',
  'locations',
  'contact',
] as const

export type AccentName = (typeof accentNames)[number]
