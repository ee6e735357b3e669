/** Masters, what was encoded from them and the list of both: they only change together. */
export const imageFolder = 'pictures'

export function isOfImages(path: string): boolean {
  return path.startsWith(`${imageFolder}/`)
}
