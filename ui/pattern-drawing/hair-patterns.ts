import { patternAreas } from './pattern-areas.ts'

/** A class of the Norwood scale (men) or the Ludwig scale (women) that has a drawing. */
export type HairPattern = keyof typeof patternAreas

export const hairPatterns = Object.keys(patternAreas) as HairPattern[]
