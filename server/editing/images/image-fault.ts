export type ImageFaultCode = 'unreadable' | 'too-many-pixels' | 'too-small'

/** Thrown when an image can't be used. Nothing of what a library says about its bytes is passed on. */
export class ImageFault extends Error {
  readonly code: ImageFaultCode

  constructor(code: ImageFaultCode) {
    super(code)
    this.name = 'ImageFault'
    this.code = code
  }
}
