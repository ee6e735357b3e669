/** Facts that the desk needs to send an image, apart from the rules that the server checks. */

export const largestImageBytes = 20 * 1024 * 1024

/** Holds JSON of `ImageDetails` in the signs of `encodeURIComponent`: addresses are no place for words, because logs keep them. */
export const imageDetailsHeader = 'image-details'
