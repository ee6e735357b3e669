import type { ReactNode } from 'react'
import type { ContentImage } from '../../../contract/desk/content.ts'
import { DeskField } from '../../parts/field/desk-field.tsx'
import css from './image-grid.module.css'

type ImageGridProps<Image> = {
  images: readonly Image[]
  /** The words that somebody is looking for. */
  text: string
  /** The one that is shown as pressed, where one is being chosen. */
  chosen?: string
  /** What is said of it below its name. */
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
