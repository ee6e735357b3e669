/** One picture as delivered: its natural size, its AVIF widths in rising order, and one WebP for browsers without AVIF. */
export type PictureSource = {
  width: number
  height: number
  avif: { width: number; url: string }[]
  webp: { width: number; url: string }
  /** Its tones in a few pixels, as a data URL. */
  preview?: string
  /**
   * The point that stays in view where a layout crops it, in percent from the left and the top; without it, the layout
   * decides.
   */
  focus?: { x: number; y: number }
}

/** A picture, what it shows, and a visible caption where it could be taken for a patient's result. */
export type ShownPicture = { source: PictureSource; alt: string; caption?: string | undefined }
