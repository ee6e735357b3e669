import { contrastsOf, contrastsOfLook } from '../brand/contrast.ts'
import type { LookColors } from '../brand/palette.ts'
import type { Clinic } from '../clinics/clinic-schema.ts'
import { contentFiles } from '../files/content-files.ts'
import type { ResultCase } from '../pages/results-schema.ts'
import type { PictureManifest } from '../pictures/picture-manifest.ts'
import type { SiteContent } from '../read-content.ts'
import { plainRanges } from '../text/typeset.ts'
import { type Finding, findingIn } from './finding.ts'
import { listEntries } from './list-entries.ts'

/** Errors that must not go live. */
export function findWrong(content: SiteContent): Finding[] {
  return [
    ...findingIn(
      'wrong',
      `A before-and-after image has no caption. Unless it's an unretouched photo of a real patient, it must say it's an illustration (${content.brand.state === 'CA' ? 'California Business and Professions Code 651' : 'FTC Act section 5'}). Add a caption.`,
      unlabelledResults(content),
    ),
    ...findingIn(
      'wrong',
      `The hours people read don't match the ones that "open now" and search engines use. Correct "Hours in words" or "Opening hours."`,
      content.clinics.filter(hasOtherHours).map(({ file, hours }) => `${file} → hours: ${hours.join('; ')}`),
    ),
    ...findingIn(
      'wrong',
      "This text shows an image of another site. The site's policy blocks it, so visitors see a broken one. Remove it.",
      foreignImages(content),
    ),
    ...findingIn(
      'wrong',
      'People with low vision can hardly see this color on its background. Text needs a contrast of 4.5 to 1, and the logo 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). Choose a darker or a lighter one.',
      [
        ...weakLook(content.brand.look.colors),
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

/** Texts with an image that doesn't come from this site. Of a legal page, its file. */
function foreignImages(content: SiteContent): string[] {
  return listEntries(content).flatMap(({ place, key, value }) => {
    const isHtml = (key === 'html' || key === 'introduction') && typeof value === 'string'
    if (!isHtml || !/<img\b(?![^>]*\ssrc="\/(?!\/))/i.test(value)) return []
    return [place.replace(/(?<=\.md) → .*$|\.html$/, '')]
  })
}

/** A color of the look that is too weak on one ground or several: named once, with the ground where it's weakest. */
function weakLook(colors: LookColors): string[] {
  const weak = contrastsOfLook(colors).filter(({ contrast, least }) => contrast < least)
  const fields = Map.groupBy(weak, ({ path }) => path.join('.'))
  return [...fields].flatMap(([field, contrasts]) =>
    contrasts
      .slice(0, 1)
      .map(
        ({ ground, contrast, least }) =>
          `${contentFiles.brand.path} → look.colors.${field}: ${contrast.toFixed(1)} to 1 on ${ground}, and it needs ${least}`,
      ),
  )
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

/** Cases on /results whose photos can't be what they're said to be. The reader refuses one without consent before that. */
export function findDoubtfulResults({ results }: SiteContent, pictures: PictureManifest, today: Date): Finding[] {
  const day = today.toISOString().slice(0, 10)
  const shapeOf = (name: string) => {
    const picture = pictures[name]
    return picture && picture.width / picture.height
  }
  return [
    ...findingIn(
      'wrong',
      'The second photo of this case is dated in the future. Correct "Date of the second photo."',
      placesWhere(({ takenOn }) => takenOn > day, 'takenOn'),
    ),
    ...findingIn(
      'wrong',
      'This case has the same photo before and after. Choose two.',
      placesWhere(({ before, after }) => before.picture === after.picture, 'after'),
    ),
    ...findingIn(
      'wrong',
      "The two photos of this case have different shapes, so they don't line up. Crop both the same way.",
      placesWhere(({ before, after }) => {
        const [one, other] = [shapeOf(before.picture), shapeOf(after.picture)]
        return one !== undefined && other !== undefined && Math.abs(one / other - 1) > 0.01
      }, 'after'),
    ),
  ]

  function placesWhere(isDoubtful: (entry: ResultCase) => boolean, field: keyof ResultCase): string[] {
    return results.cases.flatMap((entry, index) =>
      isDoubtful(entry) ? [`results.yaml → cases[${index + 1}].${field}`] : [],
    )
  }
}

type Opening = { days: readonly string[]; opens: string; closes: string }

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const line = /^(\w{3})(?:-(\w{3}))? (\d{1,2}(?::\d\d)?) (AM|PM)-(\d{1,2}(?::\d\d)?) (AM|PM)$/

/** Parses lines such as "Mon–Fri 8 AM–8 PM" into opening hours. Undefined if a line has any other form. */
export function readHours(lines: readonly string[]): Opening[] | undefined {
  const openings = lines.map(readLine)
  return openings.every((opening) => opening !== undefined) ? openings : undefined
}

/** Whether two lists of opening hours mean the same week. */
export function sameHours(one: readonly Opening[], other: readonly Opening[]): boolean {
  return week(one) === week(other)
}

function readLine(text: string): Opening | undefined {
  const [, from = '', to = from, opens = '', opensHalf = '', closes = '', closesHalf = ''] =
    line.exec(plainRanges(text)) ?? []
  const [first, last] = [dayIndex(from), dayIndex(to)]
  if (first < 0 || last < first) return undefined
  return { days: days.slice(first, last + 1), opens: to24(opens, opensHalf), closes: to24(closes, closesHalf) }
}

function dayIndex(short: string): number {
  return short === '' ? -1 : days.findIndex((day) => day.startsWith(short.toLowerCase()))
}

function to24(time: string, half: string): string {
  const [hour = '', minute = '00'] = time.split(':')
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function week(openings: readonly Opening[]): string {
  const lines = openings.flatMap(({ days: open, opens, closes }) => open.map((day) => `${day} ${opens}-${closes}`))
  return lines.sort().join()
}
