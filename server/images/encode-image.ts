import type { ImageSize } from '../../contract/image-request.ts'
import { parseSize } from './image-maker.ts'

/** How a picture came about, in the words of the IPTC (https://cv.iptc.org/newscodes/digitalsourcetype/). */
export type DigitalSource = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

type Encoding = { size: ImageSize; source: DigitalSource; description: string }

const largestInputPixels = 40_000_000

/**
 * Any picture as WebP of exactly the given size, cropped where its shape differs, with metadata that says that a
 * machine made it. Throws what sharp throws when the bytes are no picture.
 */
export async function encodeImage(picture: Buffer, { size, source, description }: Encoding): Promise<Buffer> {
  const { width, height } = parseSize(size)
  // With the first picture: it takes a server that starts longer to load than most of the rest.
  const { default: sharp } = await import('sharp')
  // No picture is worked on twice: what the library keeps of the last ones would only fill the memory.
  sharp.cache(false)
  return sharp(picture, { limitInputPixels: largestInputPixels, failOn: 'error' })
    .resize(width, height, { fit: 'cover' })
    .withXmp(creditLine(source, description))
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}

function creditLine(source: DigitalSource, description: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:dc="http://purl.org/dc/elements/1.1/">
<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${source}</Iptc4xmpExt:DigitalSourceType>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Illustration: ${description}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}
