import type { ReactNode } from 'react'
import css from './choice-tile.module.css'

type ChoiceTileProps = {
  name: string
  value: string
  /** The initial choice. */
  isChosen?: boolean
  /** The id of what describes it. */
  describedBy?: string
  /** The picture and its name. */
  children: ReactNode
}

/** One of a few to choose by its picture: a native radio button, so arrow keys and names work by themselves. */
export function ChoiceTile({ name, value, isChosen, describedBy, children }: ChoiceTileProps) {
  return (
    <label className={css.tile}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-describedby={describedBy}
        data-unseen-control=""
      />
      {children}
    </label>
  )
}
