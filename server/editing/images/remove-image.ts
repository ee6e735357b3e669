import { findImages, takeImageOut } from '../../../content-model/edit/take-image-out.ts'
import type { ContentRestoration } from '../../../contract/desk/content.ts'
import type { ImageDetails, ListedImage } from '../../../contract/desk/content-images.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileHashes } from '../../publishing/stored-files.ts'
import { changeDraft, type DraftChange, type Editor } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { changeValues, readValues } from '../file-values.ts'
import { restorationOf } from '../restore-files.ts'
import { type DraftPictures, readLists, storeLists } from './draft-pictures.ts'
import { listImagesOf } from './list-images.ts'

/** `places` is how many places that show it whoever removes it has seen. */
type Removal = { name: string; instead?: string | undefined; places?: number | undefined }

/**
 * Takes an image out of the draft and out of every place that can do without it; the other places show `instead`, with
 * what is known of it. Takes back an upload as well, and then leaves alone an image that a place shows by now. Returns how
 * to take that back. Throws `not-found`, or `invalid-request` at `instead` where that can't be shown, and at `name` where
 * more places show it than were seen.
 */
export async function removeImage(
  deps: EditingDeps,
  { staff, ...removal }: Removal & { staff: Editor },
): Promise<ContentRestoration> {
  const { name, places = 0 } = removal
  const { numDeletedRows } = await deps.database.store((transaction) =>
    transaction.deleteFrom('content_uploads').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  let restoration: ContentRestoration = { files: [] }
  await changeDraft(deps, staff, async (draft) => {
    const pictures = { files: draft.files, ...(await readLists(deps, draft.files)) }
    if (!Object.hasOwn(pictures.manifest, name)) {
      if (numDeletedRows === 0n) throw new AppError('not-found')
      return {}
    }
    const images = await listImagesOf(deps, pictures)
    const { uses = [] } = images.find((image) => image.name === name) ?? {}
    if (uses.length > places) {
      if (numDeletedRows > 0n) return {}
      const message = `It's shown in more places by now: see ${uses.at(-1)?.label}. Close this, then look at them again`
      throw new AppError('invalid-request', { fields: [{ field: 'name', message }] })
    }
    const change = {
      ...(await takeOutEverywhere(deps, { files: draft.files, images }, removal)),
      ...(await storeLists(deps, draft.files, withoutImage(pictures, name))),
    }
    restoration = restorationOf(draft, change)
    return change
  })
  return restoration
}

function withoutImage({ files, manifest, notes }: DraftPictures, name: string) {
  const { [name]: removed, ...others } = manifest
  const { [name]: _note, ...otherNotes } = notes
  const delivered = removed === undefined ? [] : [...removed.avif, removed.webp]
  const masters = Object.keys(files).filter((path) => path.startsWith(`pictures/masters/${name}.`))
  const paths = [...masters, ...delivered.map(({ file }) => `pictures/delivered/${file}`)]
  return { manifest: others, notes: otherNotes, files: Object.fromEntries(paths.map((path) => [path, undefined])) }
}

async function takeOutEverywhere(
  deps: EditingDeps,
  { files, images }: { files: FileHashes; images: readonly ListedImage[] },
  { name, instead }: Removal,
): Promise<DraftChange> {
  const other = instead === undefined ? undefined : findOther(images, { name, instead })
  return await changeValues(deps, await readValues(deps, files), ({ form, value }) => {
    const left = findImages(form, takeImageOut(form, value, { name })).filter((image) => image.name === name)
    if (left.length > 0) {
      if (other === undefined) throw refuse('Choose the image to show instead')
      if (!other.hasRelease && left.some(({ showsResult }) => showsResult)) throw refuse(noRelease)
    }
    return takeImageOut(form, value, { name, instead: other?.details })
  })
}

const noRelease =
  'People will take it for a treatment result, and no signed release is on file. Choose an image that has one'

function findOther(
  images: readonly ListedImage[],
  { name, instead }: { name: string; instead: string },
): Pick<ListedImage, 'details' | 'hasRelease'> {
  const other = images.find((image) => image.name === instead && image.name !== name)
  if (other === undefined) throw refuse('This image is gone. Choose another one')
  if (!isDescribed(other.details)) throw refuse('This image has no alt text. Write it first, or choose another one')
  return other
}

function isDescribed({ alt, isDecoration }: ImageDetails): boolean {
  return alt !== '' || isDecoration
}

function refuse(message: string): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'instead', message }] })
}
