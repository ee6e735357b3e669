declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number }>
    /** OpenType features, four letters each. */
    keepFeatures: readonly string[]
  }

  /** The font with nothing but the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
