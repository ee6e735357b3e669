import { Children, type ReactNode } from 'react'
import css from './image-grid.module.css'

type Props = {
  isBusy: boolean
  awaited?: number
  /** What will be here while it's empty: a frame for each, with its name if it has one. */
  empty?: readonly string[]
  children: ReactNode
}

/** Pictures side by side. Those still being made have a placeholder with a spinner. */
export function ImageGrid({ isBusy, awaited = 0, empty = [], children }: Props) {
  const places = isBusy ? Array.from({ length: awaited }, (_, index) => `place-${index}`) : []
  return (
    <div className={css.grid} aria-busy={isBusy}>
      {places.map((place) => (
        <div key={place} className={css.place} aria-hidden="true">
          <Spinner />
        </div>
      ))}
      {children}
      {!isBusy &&
        Children.count(children) === 0 &&
        empty.map((name) => (
          <div key={name} className={css.frame} aria-hidden="true">
            {name}
          </div>
        ))}
    </div>
  )
}

/** Turns while something is made; the text beside it says so to a screen reader. */
export function Spinner() {
  return <span className={css.spinner} data-spinner="" aria-hidden="true" />
}
