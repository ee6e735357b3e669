import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './image-grid.module.css'

type Props = {
  isBusy: boolean
  awaited?: number
  children: ReactNode
}

/** Pictures side by side. Those still being made have a placeholder with a spinner. */
export function ImageGrid({ isBusy, awaited = 0, children }: Props) {
  const places = isBusy ? Array.from({ length: awaited }, (_, index) => `place-${index}`) : []
  return (
    <div className={css.grid} aria-busy={isBusy}>
      {places.map((place) => (
        <div key={place} className={css.place} aria-hidden="true">
          <Spinner />
        </div>
      ))}
      {children}
    </div>
  )
}

/** One row of the places where pictures are going to be. */
export function EmptyGrid() {
  return (
    <div className={css.grid} data-empty="" aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className={css.place}>
          <Image size={28} strokeWidth={1.25} />
        </div>
      ))}
    </div>
  )
}

/** Turns while something is made; the text beside it says so to a screen reader. */
export function Spinner() {
  return <span className={css.spinner} data-spinner="" aria-hidden="true" />
}
