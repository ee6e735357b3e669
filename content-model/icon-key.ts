import { z } from 'zod'

/** The icons that a benefit can carry, by their Lucide names. */
export const iconKeys = [
  'calendar-check',
  'circle-dot',
  'clock',
  'droplets',
  'fingerprint',
  'hand-heart',
  'map-pin',
  'message-circle',
  'microscope',
  'repeat',
  'scan-face',
  'shield-check',
  'sprout',
  'sun',
  'user-check',
  'wallet',
] as const

export const iconKey = z.enum(iconKeys, `Choose one of ${iconKeys.join(', ')}.`)

export type IconKey = z.infer<typeof iconKey>
