import type { ImageRequest } from '../../contract/image-request.ts'

/** What one picture shall show. */
export type ImageOrder = Omit<ImageRequest, 'quantity'>

/**
 * Whatever makes pictures: the built-in renderer or an image service. Each call gives another picture of the same order,
 * as WebP of exactly the size asked for. Throws `AppError('image-service-failed')` or `AppError('overloaded')`.
 */
export type ImageMaker = (order: ImageOrder) => Promise<Buffer>
