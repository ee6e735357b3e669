import { isMap } from '../../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../../content-model/files/content-files.ts'
import { describeFields } from '../../../content-model/files/describe-forms.ts'
import { fieldAt, titlesOf } from '../../../content-model/files/field-at.ts'
import type { PictureManifest } from '../../../content-model/pictures/picture-manifest.ts'
import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import type { ContentImage } from '../../../contract/desk/content.ts'
import type { ImageDetails, ImageUse, ListedImage } from '../../../contract/desk/content-images.ts'
import { AppError } from '../../platform/errors.ts'
import { type FileHashes, readStoredFile } from '../../publishing/stored-files.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { labelOf } from '../label-of.ts'
import { readDraftPictures } from './draft-pictures.ts'

/** The images of the draft with what is known of each, and where each is shown. */
export async function listImages(deps: EditingDeps): Promise<ListedImage[]> {
  const { files, manifest, notes } = await readDraftPictures(deps)
  const uses = await findImageUses(deps, files)
  return Object.entries(manifest).map(([name, picture]) => {
    const found = uses.get(name) ?? []
    return {
      ...describeImage(name, picture),
      details: describeDetails(name, notes[name], found),
      hasRelease: notes[name]?.release !== undefined,
      uses: found.map(({ words: _, ...use }) => use),
    }
  })
}

/** The image's own details. Where its note has none, the words of the first place that describes it. */
function describeDetails(name: string, note: PictureNote | undefined, uses: readonly FoundUse[]): ImageDetails {
  const [{ alt: firstAlt = '', caption: firstCaption = '' } = {}] = uses
    .map(({ words }) => words)
    .filter((words) => words.alt !== '')
  const alt = note?.alt ?? firstAlt
  const showsResult = note?.release !== undefined || uses.some((use) => use.showsResult)
  return {
    name,
    alt,
    isDecoration: alt === '' && !showsResult && (note !== undefined || uses.length > 0),
    caption: note?.caption ?? firstCaption,
    showsResult,
    consent: note?.release?.consent ?? '',
    takenOn: note?.release?.takenOn ?? '',
    ...(note?.focus && { focus: note.focus }),
  }
}

/** The smallest file of an image of the draft, as AVIF. Throws `not-found`. */
export async function readSmallImage(deps: EditingDeps, name: string): Promise<Buffer> {
  const { files, manifest } = await readDraftPictures(deps)
  const smallest = Object.hasOwn(manifest, name) ? manifest[name]?.avif[0] : undefined
  const hash = smallest && files[`pictures/delivered/${smallest.file}`]
  if (hash === undefined) throw new AppError('not-found')
  return await readStoredFile(deps.database.kysely, 'content_files', hash)
}

/** An image as desks show it. */
export function describeImage(name: string, { width, height }: PictureManifest[string]): ContentImage {
  return { name, width, height, address: `/api/staff/content/images/${encodeURIComponent(name)}/small` }
}

/** A place that shows an image, and the words it shows it with. */
type FoundUse = ImageUse & { words: ImageWords }

/** Every place of the draft that shows an image, by the image's name. */
export async function findImageUses(
  { texts }: Pick<EditingDeps, 'texts'>,
  files: FileHashes,
): Promise<ReadonlyMap<string, readonly FoundUse[]>> {
  const uses = new Map<string, FoundUse[]>()
  for (const [path, hash] of Object.entries(files)) {
    const found = findContentFile(path)
    if (found === undefined) continue
    const form = describeFields(found.file)
    const label = await labelOf({ texts }, path, files)
    for (const { name, words, place } of listNamedImages(await texts.readValue(path, hash))) {
      const use = {
        file: path,
        path: [...place, 'picture'],
        label: [label, ...titlesOf(form, place)].join(' › '),
        showsResult: fieldAt(form, place)?.showsResult ?? false,
        words,
      }
      uses.set(name, [...(uses.get(name) ?? []), use])
    }
  }
  return uses
}

type ImageWords = { alt: string; caption: string }
type NamedImage = { name: string; words: ImageWords; place: (string | number)[] }

/** In this folder, a field called `picture` is always the name of an image. */
function listNamedImages(value: unknown, place: (string | number)[] = []): NamedImage[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listNamedImages(item, [...place, index]))
  if (!isMap(value)) return []
  const { picture, alt, caption } = value
  const words = { alt: textOf(alt), caption: textOf(caption) }
  const own = typeof picture === 'string' ? [{ name: picture, words, place }] : []
  return [...own, ...Object.entries(value).flatMap(([key, inside]) => listNamedImages(inside, [...place, key]))]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
