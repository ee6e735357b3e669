import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentImage } from '../../../contract/desk/content.ts'
import type { ListedImage } from '../../../contract/desk/content-images.ts'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { callContent } from '../content-queries.ts'
import css from './image-grid.module.css'

type ImageGridProps<Image> = {
  images: readonly Image[]
  /** The words that somebody is looking for. */
  text: string
  /** The one that is shown as pressed, where one is being chosen. */
  chosen?: string
  /** A remark below the image's name. */
  remark?: (image: Image) => ReactNode
  onChoose: (image: Image) => void
}

/** Images to choose from, small, by how they look and what they are called. */
export function ImageGrid<Image extends ContentImage>({
  images,
  text,
  chosen,
  remark,
  onChoose,
}: ImageGridProps<Image>) {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '-')
  const found = images.filter(({ name }) => name.includes(wanted))
  if (found.length === 0) return <p>No image matches.</p>
  return (
    <ul role="list" className={css.images}>
      {found.map((image) => (
        <li key={image.name}>
          <button
            type="button"
            className={css.image}
            aria-pressed={chosen === undefined ? undefined : image.name === chosen}
            onClick={() => onChoose(image)}
          >
            <img src={image.address} alt="" loading="lazy" width={image.width} height={image.height} />
            <span>{image.name}</span>
            {remark?.(image)}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function FindByName({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <DeskField label="Find by name">
      {(wiring) => (
        <input
          {...wiring}
          type="search"
          value={text}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </DeskField>
  )
}

/** The draft's images with what is known of each, and where each is shown: the server reads every file for it. */
export function useImages({ isWanted = true } = {}) {
  return useQuery({
    queryKey: ['content', 'images'],
    enabled: isWanted,
    queryFn: ({ signal }) => callContent<readonly ListedImage[]>('images', undefined, signal),
  })
}

/** Whether people take it for a treatment's result where it's shown, though no permission is on record. */
export function lacksRelease({ hasRelease, uses }: Pick<ListedImage, 'hasRelease' | 'uses'>): boolean {
  return !hasRelease && uses.some(({ showsResult }) => showsResult)
}
