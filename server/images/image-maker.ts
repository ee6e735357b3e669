import type { ImageRequest } from '../../contract/image-request.ts'

/** What one picture shall show. */
export type ImageOrder = Omit<ImageRequest, 'quantity'>

/**
 * Whatever makes pictures: the built-in renderer or an image service. Each call gives another picture of the same order,
 * as WebP of exactly the size asked for. Addresses take turns: `sender` is the key of the one that asks. Throws
 * `AppError('image-service-failed')`, `AppError('overloaded')` or `AppError('too-many-requests')`.
 */
export type ImageMaker = (order: ImageOrder, sender: string) => Promise<Buffer>
