import { z } from 'zod'
import type { AccentName } from '../fields/accent-names.ts'
import { hexColor } from '../fields/fields.ts'
import { corners, type Look, typefaces } from './palette.ts'

function tones(title: string) {
  return z
    .strictObject({
      onLight: hexColor.meta({ title: 'On light' }),
      onDark: hexColor.meta({ title: 'On dark' }),
    })
    .meta({ title })
}

const accents = z
  .strictObject({
    home: tones('Main accent'),
    fue: tones('FUE'),
    'growth-factors': tones('Growth factors'),
    exosomes: tones('Hypersomes'),
    microneedling: tones('Microneedling'),
    locations: tones('Locations'),
    contact: tones('Contact'),
  } satisfies Record<AccentName, unknown>)
  .meta({
    title: 'Accents',
    description:
      'For links, icons and buttons. Pages, treatments and people choose one of them. They can be the same color.',
  })

/** The few colors from which all others are mixed. */
const colors = z
  .strictObject({
    paper: hexColor.meta({ title: 'Page' }),
    sand: hexColor.meta({ title: 'Second background', description: 'Every other part of a page.' }),
    night: hexColor.meta({ title: 'Dark background' }),
    ink: hexColor.meta({ title: 'Text' }),
    onNight: hexColor.meta({ title: 'Text on dark' }),
    accents,
  })
  .meta({ title: 'Colors', description: 'All other tones are mixed from these.' })

/** What a site looks like that doesn't say. */
const usual: Look = {
  colors: {
    paper: '#fcfaf7',
    sand: '#f3efe9',
    night: '#192422',
    ink: '#1f1b16',
    onNight: '#f6f3ed',
    accents: {
      home: { onLight: '#8f4b25', onDark: '#d79a6c' },
      fue: { onLight: '#6a4b2c', onDark: '#e5d0aa' },
      'growth-factors': { onLight: '#855412', onDark: '#ebb761' },
      exosomes: { onLight: '#0c6468', onDark: '#74cccb' },
      microneedling: { onLight: '#315c7f', onDark: '#8fbee0' },
      locations: { onLight: '#3c6245', onDark: '#a1caa8' },
      contact: { onLight: '#7f401d', onDark: '#e1a57c' },
    },
  },
  typeface: 'inter',
  corners: 'round',
}

export const lookSchema = z
  .strictObject({
    colors,
    typeface: z.enum(typefaces, `Choose one of ${typefaces.join(', ')}.`).meta({
      title: 'Typeface',
      control: 'typeface',
      choices: {
        inter: 'Inter',
        figtree: 'Figtree',
        'public-sans': 'Public Sans',
        'source-sans': 'Source Sans',
        'libre-franklin': 'Libre Franklin',
        'source-serif': 'Source Serif',
      },
    }),
    corners: z.enum(corners, `Choose one of ${corners.join(', ')}.`).meta({
      title: 'Corners',
      control: 'corners',
      choices: { round: 'Round', soft: 'Slightly round', square: 'Square' },
    }),
  })
  .default(usual)
  .meta({ title: 'Look', description: 'Colors, typeface and corners of every page.', control: 'look' })
