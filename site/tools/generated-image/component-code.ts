import type { GeneratedImage } from '../../../contract/image-request.ts'

/** A React component, ready to paste, that shows the picture from its full address. */
export function componentCode({ deviceType, size, prompt }: GeneratedImage, address: string): string {
  const name = deviceType.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const [width, height] = size.split('x')
  return `export function ${name}Image() {
  return (
    <img
      src={${JSON.stringify(address)}}
      alt={${JSON.stringify(`Illustration: ${prompt.replace(/\. No people.*$/, '')}`)}}
      width={${width}}
      height={${height}}
      loading="lazy"
      decoding="async"
    />
  )
}
`
}
