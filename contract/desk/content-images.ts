import * as z from 'zod/mini'
import type { ContentImage, ContentUse } from './content.ts'

/** Upload of images into the draft, and their details, under `/api/staff/content/images`. */

/**
 * `POST content/images`: the body is the file, its type `image/…` or `application/octet-stream`, and the header
 * `imageDetailsHeader` says the rest. Answers `ImageUpload`.
 */

const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Keep it to ${max} characters`))
const percent = z.number().check(z.gte(0), z.lte(100))

const name = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and single hyphens, such as front-desk'),
    z.maxLength(60, 'Keep it to 60 characters'),
  )

export const imageDetailsSchema = z
  .strictObject({
    name,
    alt: words(160),
    /** Then screen readers skip it, and `alt` is empty. */
    isDecoration: z.boolean(),
    caption: words(160),
    /** A before or after, or anything that people could take for what a treatment does. */
    showsResult: z.boolean(),
    /** Where the signed permission is kept. */
    consent: words(160),
    /** `2025-03-01`, or empty. */
    takenOn: z.union([z.literal(''), z.iso.date('Enter a date')]),
    /** The point that stays in view where a layout crops the image, in percent from the left and the top. */
    focus: z.optional(z.strictObject({ x: percent, y: percent })),
  })
  .check(
    z.refine(({ alt, isDecoration }) => isDecoration || alt !== '', {
      path: ['alt'],
      error: "Say what the image shows, for people who can't see it",
    }),
    z.refine(({ showsResult, isDecoration }) => !(showsResult && isDecoration), {
      path: ['alt'],
      error: 'An image of a result is never just decoration. Say what it shows',
    }),
    z.refine(({ showsResult, caption }) => !showsResult || caption !== '', {
      path: ['caption'],
      error: 'Write a caption to show with it',
    }),
    z.refine(({ showsResult, consent }) => !showsResult || consent !== '', {
      path: ['consent'],
      error: 'Write where the signed release is kept',
    }),
    z.refine(({ showsResult, takenOn }) => !showsResult || takenOn !== '', {
      path: ['takenOn'],
      error: 'Enter the day it was taken or made',
    }),
  )

export type ImageDetails = z.infer<typeof imageDetailsSchema>

/** `POST content/images/details`: what is known of an image of the draft is now this. The body is `ImageDetails`. */

/** `GET content/images` */
export type ListedImage = ContentImage & {
  /** Details that nobody has entered are those of the first place that describes the image. */
  details: ImageDetails
  /** Whether it's known where the signed permission is kept. */
  hasRelease: boolean
  uses: readonly ImageUse[]
}

/** A place that shows an image: its field, and that place in the words of its form. */
export type ImageUse = ContentUse & {
  /** People take what is shown there for the result of a treatment. */
  showsResult: boolean
}

/**
 * `GET content/images/uploads`: those that are not in the draft yet. One that is gone from this list is among the
 * overview's images. One that failed stays until somebody removes it or adds another under its name.
 */
export type ImageUpload = {
  id: string
  name: string
  state: 'waiting' | 'encoding' | 'failed'
  /** The number of the site's files that are made of it so far, and their total. */
  done: number
  of: number
  by: { id: string; name: string }
}

/**
 * `POST content/images/remove`: an image, or an upload that failed. The image goes from every place that can do without
 * it; the others show `instead`. Refused if more places show it than the `places` that whoever removes it has seen.
 * Answers `ContentRestoration`.
 */
export const imageRemovalSchema = z.strictObject({
  name,
  instead: z.optional(name),
  places: z.optional(z.int().check(z.nonnegative())),
})
