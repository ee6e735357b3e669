import type { ImageDetails } from '../../../contract/desk/content-images.ts'
import { AppError } from '../../platform/errors.ts'
import type { Editor } from '../change-draft.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { changePictures } from './draft-pictures.ts'
import { noteOfDetails } from './note-of-details.ts'
import { refuseComingDay } from './refuse-coming-day.ts'

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
