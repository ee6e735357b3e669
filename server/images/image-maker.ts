import type { ImageRequest, ImageSize, ImageStyle, ImageSubject } from '../../contract/image-request.ts'

/** An order for one picture. */
export type ImageOrder = Omit<ImageRequest, 'quantity'>

/**
 * Makes a new picture of the order with each call, built in or by an image service, as WebP of exactly the size asked
 * for. Addresses take turns by `sender`, the key of the one that asks. Throws `AppError('image-service-failed')`,
 * `AppError('overloaded')` or `AppError('too-many-requests')`.
 */
export type ImageMaker = (order: ImageOrder, sender: string) => Promise<Buffer>

const subjects: Readonly<Record<ImageSubject, string>> = {
  dermoscope: 'a hand-held dermoscope with a ring of small lamps around its lens',
  microscope: 'a laboratory microscope in profile',
  otoscope: 'an otoscope with a narrow cone',
  consultation_tool: 'a tablet on a stand that shows a planned hairline',
  hair_analyzer: 'a hair analyzer with a round screen of magnified hair and a small camera',
  blood_draw: 'three blood collection tubes in a rack, one just filled',
  centrifuge: 'an open bench centrifuge with tubes in its rotor',
  preparation: 'a syringe drawing amber serum from a vial',
  application: 'a cross-section of the scalp, with serum beside the hair roots',
}

const styles: Readonly<Record<ImageStyle, string>> = {
  apple_minimal:
    'on a plain bone-white background with plenty of empty space and one soft light, minimal product photography',
  professional_studio: 'in a dark studio with a warm copper rim light and a plain floor',
  clinical_clean: 'on a white bench in a bright treatment room in cool, even light',
}

/** A picture's prompt, which also works as its alt text. */
export function describeImage({ deviceType, style }: Pick<ImageOrder, 'deviceType' | 'style'>): string {
  const { [deviceType]: subject } = subjects
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}, ${styles[style]}. No people, no text, no logo.`
}

/** `1792x1024` as numbers of pixels. */
export function parseSize(size: ImageSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}
