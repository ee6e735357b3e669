import { randomUUID } from 'node:crypto'
import type { GeneratedImage } from '../../contract/image-request.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { type AddressShare, returnToAllowance, takeFromAllowance } from './daily-allowance.ts'
import { describeImage, type ImageMaker, type ImageOrder } from './image-maker.ts'
import { type ImageStore, imageAddress } from './image-store.ts'

export type ImageDeps = {
  database: Database
  clock: Clock
  makeImage: ImageMaker
  store: ImageStore
  /** Pictures a day, all visitors together. */
  dailyLimit: number
  /** And of these, what one address may have. */
  share: AddressShare
}

type Wanted = {
  orders: readonly ImageOrder[]
  /** The key of the address that asks. */
  sender: string
}

/**
 * Makes one picture for each order, keeps them and enters them in the gallery, in the order asked for. When some fail,
 * those that were made stay in the gallery, the others are not counted, and the first fault is thrown.
 */
export async function generateImages(deps: ImageDeps, { orders, sender }: Wanted): Promise<GeneratedImage[]> {
  const { database, clock, dailyLimit: limit, share } = deps
  const nowMs = clock()
  share.take(sender, orders.length)
  try {
    await takeFromAllowance({ database, nowMs, limit, count: orders.length })
  } catch (error) {
    share.giveBack(sender, orders.length)
    throw error
  }
  const results = await Promise.allSettled(orders.map((order) => generateImage(deps, order, sender)))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed.length > 0) {
    // The caller must get the pictures' own error, even when this can't be stored either.
    await returnToAllowance({ database, nowMs, count: failed.length }).catch(() => {})
    share.giveBack(sender, failed.length)
    throw failed[0]?.reason
  }
  return results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
}

async function generateImage(
  { database, clock, makeImage, store }: ImageDeps,
  order: ImageOrder,
  sender: string,
): Promise<GeneratedImage> {
  const file = await store.put(await makeImage(order, sender))
  const prompt = describeImage(order)
  const { deviceType, style, size } = order
  await database.store((transaction) =>
    transaction
      .insertInto('generated_images')
      .values({ id: randomUUID(), created_at: clock(), file, prompt, device_type: deviceType, style, size })
      .execute(),
  )
  return { url: imageAddress(file), prompt, deviceType, style, size }
}
