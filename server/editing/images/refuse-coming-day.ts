import type { ImageDetails } from '../../../contract/desk/content-images.ts'
import { dayMs } from '../../../contract/time.ts'
import { AppError } from '../../platform/errors.ts'

/** Throws `invalid-request` for an image that was taken on a day that nowhere has begun. */
export function refuseComingDay({ takenOn }: Pick<ImageDetails, 'takenOn'>, now: number): void {
  if (takenOn <= new Date(now + dayMs).toISOString().slice(0, 10)) return
  throw new AppError('invalid-request', {
    fields: [{ field: 'takenOn', message: 'This day is in the future. Choose the day it was taken' }],
  })
}
