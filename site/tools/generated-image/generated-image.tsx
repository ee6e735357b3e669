import { useState } from 'react'
import type { GeneratedImage as Image } from '../../../contract/image-request.ts'
import { showNotice } from '../../../ui/toast/show-notice.ts'
import { componentCode } from './component-code.ts'
import css from './generated-image.module.css'

type Props = {
  image: Image
  title: string
  subtitle?: string | undefined
  /** False where the title stands beside the picture already. */
  hasCaption?: boolean
}

/** A generated picture and what you can do with it: copy its address or its code, or download it. */
export function GeneratedImage({ image, title, subtitle, hasCaption = true }: Props) {
  const [isMissing, setMissing] = useState(false)
  const [width, height] = image.size.split('x').map(Number)
  const showMissing = () => {
    console.error('Failed to load image', image.url)
    setMissing(true)
  }
  const address = () => new URL(image.url, location.origin).href
  const forTitle = <span data-visually-hidden=""> for {title}</span>
  return (
    <figure className={css.figure}>
      {isMissing ? (
        <p className={css.missing}>Image not available</p>
      ) : (
        <img
          src={image.url}
          alt={`Illustration: ${title}`}
          width={width}
          height={height}
          loading="lazy"
          onError={showMissing}
        />
      )}
      <figcaption>
        {hasCaption && <strong>{title}</strong>}
        {hasCaption && subtitle && <span>{subtitle}</span>}
        {/* A picture from the image service carries the word in its metadata only, and could pass for a photograph. */}
        <span>Illustration</span>
      </figcaption>
      <div className={css.actions}>
        <button type="button" onClick={() => copy(address(), 'Copied!', 'Image URL copied to clipboard')}>
          Copy URL{forTitle}
        </button>
        <button
          type="button"
          onClick={() => copy(componentCode(image, address()), 'Code Copied!', 'Component code copied to clipboard')}
        >
          Copy code{forTitle}
        </button>
        <a href={image.url} download={`${image.deviceType}-${image.style}-${image.size}.webp`.replaceAll('_', '-')}>
          Download{forTitle}
        </a>
      </div>
    </figure>
  )
}

async function copy(text: string, title: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showNotice({ variant: 'default', title, description })
  } catch (cause) {
    const refused = 'Your browser blocked it. You can still download the image.'
    showNotice({ variant: 'destructive', title: 'Not copied', description: refused, cause: String(cause) })
  }
}
