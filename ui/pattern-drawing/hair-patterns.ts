/** The classes of the Norwood scale (men) and the Ludwig scale (women) that have a drawing. */
export const hairPatterns = [
  'norwood-1',
  'norwood-2',
  'norwood-3',
  'norwood-3-vertex',
  'norwood-4',
  'norwood-5',
  'norwood-6',
  'norwood-7',
  'ludwig-1',
  'ludwig-2',
  'ludwig-3',
] as const
export type HairPattern = (typeof hairPatterns)[number]
