export const imageFolderAddress = '/generated'

/** Where this site serves a picture of the store. */
export function imageAddress(file: string): string {
  return `${imageFolderAddress}/${file}`
}
