import { z } from 'zod'

/** The usual name of each. A brand can have its own, in `cost.yaml`. */
export const hairPatternNames = {
  'norwood-1': 'Norwood 1',
  'norwood-2': 'Norwood 2',
  'norwood-3': 'Norwood 3',
  'norwood-3-vertex': 'Norwood 3 vertex',
  'norwood-4': 'Norwood 4',
  'norwood-5': 'Norwood 5',
  'norwood-6': 'Norwood 6',
  'norwood-7': 'Norwood 7',
  'ludwig-1': 'Ludwig 1',
  'ludwig-2': 'Ludwig 2',
  'ludwig-3': 'Ludwig 3',
} as const

type HairPattern = keyof typeof hairPatternNames
const keys = Object.keys(hairPatternNames) as [HairPattern, ...HairPattern[]]

/** A class of the Norwood scale (men) or the Ludwig scale (women) that has a drawing in `ui/pattern-drawing`. */
export const hairPattern = z.enum(keys, `Choose one of ${keys.join(', ')}.`).meta({
  title: 'Drawing',
  description: 'The drawing of a head with this pattern of hair loss.',
  choices: hairPatternNames,
})
