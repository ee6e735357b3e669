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

export const iconKey = z.enum(iconKeys, `Choose one of ${iconKeys.join(', ')}.`).meta({
  title: 'Icon',
  control: 'icon',
  choices: {
    'calendar-check': 'Calendar',
    'circle-dot': 'Dot in a circle',
    clock: 'Clock',
    droplets: 'Drops',
    fingerprint: 'Fingerprint',
    'hand-heart': 'Hand and heart',
    'map-pin': 'Map pin',
    'message-circle': 'Speech bubble',
    microscope: 'Microscope',
    repeat: 'Arrows in a circle',
    'scan-face': 'Face',
    'shield-check': 'Shield',
    sprout: 'Sprout',
    sun: 'Sun',
    'user-check': 'Person',
    wallet: 'Wallet',
  },
})

export type IconKey = z.infer<typeof iconKey>
