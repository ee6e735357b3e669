import * as z from 'zod/mini'

/** The medical devices that a picture can show. */
export const deviceTypes = ['dermoscope', 'microscope', 'otoscope', 'consultation_tool', 'hair_analyzer'] as const

/** The steps of the growth-factors treatment; requests name them in the place of a device. */
export const growthSteps = ['blood_draw', 'centrifuge', 'preparation', 'application'] as const
export type GrowthStep = (typeof growthSteps)[number]

export const imageSubjects = [...deviceTypes, ...growthSteps] as const
export type ImageSubject = (typeof imageSubjects)[number]

export const imageStyles = ['apple_minimal', 'professional_studio', 'clinical_clean'] as const
export type ImageStyle = (typeof imageStyles)[number]

export const imageSizes = ['1024x1024', '1792x1024', '1024x1792'] as const
export type ImageSize = (typeof imageSizes)[number]

export const quantities = [1, 2, 3, 4] as const

/** The body of `POST /api/generate-medical-images`. */
export const imageRequestSchema = z.strictObject({
  deviceType: z.enum(imageSubjects, 'Please choose a device from the list'),
  style: z.enum(imageStyles, 'Please choose a style from the list'),
  size: z.enum(imageSizes, 'Please choose a size from the list'),
  quantity: z.literal(quantities, 'Please choose a quantity from 1 to 4'),
})
export type ImageRequest = z.infer<typeof imageRequestSchema>

/** A picture that was made: where it lies on this site, and what was asked for. */
export const generatedImageSchema = z.object({
  url: z.string().check(z.regex(/^\/generated\/[0-9a-f]{64}\.webp$/)),
  prompt: z.string(),
  deviceType: z.enum(imageSubjects),
  style: z.enum(imageStyles),
  size: z.enum(imageSizes),
})
export type GeneratedImage = z.infer<typeof generatedImageSchema>

/** The answer to a request for images, and to `GET /api/generated-images`, newest first. */
export const generatedImagesSchema = z.object({ images: z.array(generatedImageSchema) })

/** The answer to `POST /api/generate-hair-restoration-set`: the address of one image for each device. */
export const hairRestorationSetSchema = z.object({ images: z.record(z.enum(deviceTypes), z.string()) })
