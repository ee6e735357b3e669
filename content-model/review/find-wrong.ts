import { contrastsOf } from '../brand/contrast.ts'
import type { Clinic } from '../clinics/clinic-schema.ts'
import { contentFiles } from '../files/content-files.ts'
import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'
import { listEntries } from './list-entries.ts'
import { readHours, sameHours } from './read-hours.ts'

/** What must not go live as it is. */
export function findWrong(content: SiteContent): Finding[] {
  return [
    ...findingIn(
      'wrong',
      `A before-and-after image has no caption. Unless it's an unretouched photo of a real patient, it must say it's an illustration (California Business and Professions Code 651). Add a caption.`,
      unlabelledResults(content),
    ),
    ...findingIn(
      'wrong',
      `The hours people read don't match the ones that "open now" and search engines use. Correct "Hours in words" or "Opening hours."`,
      content.clinics.filter(hasOtherHours).map(({ file, hours }) => `${file} → hours: ${hours.join('; ')}`),
    ),
    ...findingIn(
      'wrong',
      'People with low vision can hardly see this color on its background. Text needs a contrast of 4.5 to 1, and the logo 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). Choose a darker or a lighter one.',
      [
        ...weakColors(contentFiles.brand.path, content.brand.colors),
        ...weakColors(contentFiles.emails.path, content.emails.colors),
      ],
    ),
  ]
}

/**
 * Pictures of a before/after pair that stand somewhere without a caption, of their own or of the pair. A pair with the
 * number of a consent is a real patient's.
 */
function unlabelledResults(content: SiteContent): string[] {
  const objects = listEntries(content).flatMap(({ place, value }) => (isRecord(value) ? [{ place, value }] : []))
  const pairs = objects.filter(({ value }) => isImage(value.before) && isImage(value.after) && !value.consent)
  const inPairs = new Set(pairs.flatMap(({ value }) => [value.before, value.after].filter(isImage).map(nameOf)))
  const labelledPairs = pairs.filter(({ value }) => value.caption).map(({ place }) => place)
  return objects
    .filter(({ place, value }) => {
      const isLabelled = value.caption || labelledPairs.some((pair) => place.startsWith(`${pair}.`))
      return isImage(value) && inPairs.has(value.picture) && !isLabelled
    })
    .map(({ place }) => place)
}

function weakColors(file: string, colors: Readonly<Record<string, string>>): string[] {
  return Object.keys(colors).flatMap((name) =>
    contrastsOf(name, colors)
      .filter(({ contrast, least }) => contrast < least)
      .map(({ ground, contrast }) => `${file} → colors.${name}: ${contrast.toFixed(1)} to 1 on ${ground}`),
  )
}

function hasOtherHours({ hours, openingHours }: Clinic): boolean {
  const read = readHours(hours)
  return read !== undefined && !sameHours(read, openingHours)
}

type Image = { picture: string; caption?: unknown }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isImage(value: unknown): value is Image {
  return isRecord(value) && typeof value.picture === 'string'
}

function nameOf({ picture }: Image): string {
  return picture
}
