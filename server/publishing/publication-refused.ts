/** Thrown when a publication cannot be; the message says why. */
export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused'
}
