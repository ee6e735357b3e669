import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import type { ImageDetails } from '../../../contract/desk/content-images.ts'
import { dayMs } from '../../../contract/time.ts'
import { AppError } from '../../platform/errors.ts'
import type { Editor } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { changePictures } from './draft-pictures.ts'

/** Says anew what the draft knows of one of its images. Throws `not-found`, or `invalid-request` at a field. */
export async function changeImageDetails(
  deps: EditingDeps,
  { details, staff }: { details: ImageDetails; staff: Editor },
): Promise<void> {
  const { name } = details
  refuseComingDay(details, deps.clock())
  await changePictures(deps, staff, ({ manifest, notes }) => {
    if (!Object.hasOwn(manifest, name)) throw new AppError('not-found')
    return { manifest, notes: { ...notes, [name]: noteOfDetails(details) }, files: {} }
  })
}

/** The note to store for an image's details, without the empty ones. */
export function noteOfDetails({ alt, caption, focus, showsResult, consent, takenOn }: ImageDetails): PictureNote {
  return {
    ...(alt === '' ? {} : { alt }),
    ...(caption === '' ? {} : { caption }),
    ...(focus && { focus }),
    ...(showsResult && { release: { consent, takenOn } }),
  }
}

/** Throws `invalid-request` for an image that was taken on a day that nowhere has begun. */
export function refuseComingDay({ takenOn }: Pick<ImageDetails, 'takenOn'>, now: number): void {
  if (takenOn <= new Date(now + dayMs).toISOString().slice(0, 10)) return
  throw new AppError('invalid-request', {
    fields: [{ field: 'takenOn', message: 'This day is in the future. Choose the day it was taken' }],
  })
}
