import { findImages, type PlacedImage, type ShownImage } from '../../../content-model/edit/take-image-out.ts'
import { titlesOf } from '../../../content-model/files/field-at.ts'
import type { PictureManifest } from '../../../content-model/pictures/picture-manifest.ts'
import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import type { ContentImage, ContentUse } from '../../../contract/desk/content.ts'
import type { ImageDetails, ImageUse, ListedImage } from '../../../contract/desk/content-images.ts'
import { AppError } from '../../platform/errors.ts'
import { type FileHashes, readStoredFile } from '../../publishing/stored-files.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { readValues } from '../file-values.ts'
import { labelOf } from '../label-of.ts'
import { type DraftPictures, readDraftPictures } from './draft-pictures.ts'

/** The images of the draft with what is known of each, and where each is shown. */
export async function listImages(deps: EditingDeps): Promise<ListedImage[]> {
  return await listImagesOf(deps, await readDraftPictures(deps))
}

export async function listImagesOf(
  deps: Pick<EditingDeps, 'texts'>,
  { files, manifest, notes }: DraftPictures,
): Promise<ListedImage[]> {
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
type FoundUse = ImageUse & { words: Omit<ShownImage, 'name'> }

/** Every place of the draft that shows an image, by the image's name. */
async function findImageUses(
  deps: Pick<EditingDeps, 'texts'>,
  files: FileHashes,
): Promise<ReadonlyMap<string, readonly FoundUse[]>> {
  const uses = new Map<string, FoundUse[]>()
  for (const { path, form, value } of await readValues(deps, files)) {
    const label = await labelOf(deps, path, files)
    for (const image of findImages(form, value)) {
      const { name, alt, caption, place, showsResult } = image
      const use = {
        file: path,
        path: [...place, 'picture'],
        label: [label, ...titlesOf(form, place)].join(' › '),
        goes: goesOf(image),
        showsResult,
        words: { alt, caption },
      }
      uses.set(name, [...(uses.get(name) ?? []), use])
    }
  }
  return uses
}

function goesOf({ takenOut }: PlacedImage): ContentUse['goes'] {
  if (takenOut === undefined) return 'image'
  return typeof takenOut.at(-1) === 'number' ? 'entry' : 'field'
}
