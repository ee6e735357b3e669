import { fieldAt } from '../files/field-at.ts'
import type { FieldSchema } from '../files/field-schema.ts'
import { isMap, valueAt, withValueAt } from './raw-value.ts'
import { isDispensable, without } from './take-out.ts'

type Path = readonly (string | number)[]

export type ShownImage = { name: string; alt: string; caption: string }

/**
 * An image in the group at `place`. `takenOut` is what goes along with the image: the group, or the pair that it stands in.
 * Undefined where the page needs an image.
 */
export type PlacedImage = ShownImage & { place: Path; showsResult: boolean; takenOut: Path | undefined }

/** Every image that a file shows, in its order. */
export function findImages(form: FieldSchema, value: unknown): PlacedImage[] {
  return listImages(value).map((image) => ({
    ...image,
    showsResult: fieldAt(form, image.place)?.showsResult ?? false,
    takenOut: findDispensable(form, value, image.place),
  }))
}

/** The value without this image, with `instead` where a page needs one. Without it, the image stays there. */
export function takeImageOut(
  form: FieldSchema,
  value: unknown,
  { name, instead }: { name: string; instead?: ShownImage | undefined },
): unknown {
  const images = findImages(form, value).filter((image) => image.name === name)
  // Each one that is taken out moves those behind it.
  const [first] = images.flatMap(({ takenOut }) => (takenOut ? [takenOut] : []))
  if (first) return takeImageOut(form, without(value, first), { name, instead })
  return images.reduce((changed, { place }) => (instead ? show(changed, place, instead) : changed), value)
}

/** The words go with the image that they describe. */
function show(value: unknown, place: Path, { name, alt, caption }: ShownImage): unknown {
  const described = withValueAt(withValueAt(value, [...place, 'picture'], name), [...place, 'alt'], alt)
  return withValueAt(described, [...place, 'caption'], caption === '' ? undefined : caption)
}

/** In content, a field called `picture` is always the name of an image. */
function listImages(value: unknown, place: Path = []): (ShownImage & { place: Path })[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listImages(item, [...place, index]))
  if (!isMap(value)) return []
  const { picture, alt, caption } = value
  const own = typeof picture === 'string' ? [{ name: picture, alt: textOf(alt), caption: textOf(caption), place }] : []
  return [...own, ...Object.entries(value).flatMap(([key, inside]) => listImages(inside, [...place, key]))]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The image, or the photos before and after that say nothing without each other. What else would go is worth more. */
function findDispensable(form: FieldSchema, value: unknown, place: Path): Path | undefined {
  const around = place.slice(0, -1)
  const pair = valueAt(value, around)
  const isOfPair = isMap(pair) && isMap(pair.before) && isMap(pair.after)
  return [place, ...(isOfPair ? [around] : [])].find((part) => part.length > 0 && isDispensable(form, value, part))
}
