import type { ComponentProps, ReactNode } from 'react'
import css from './choice-card.module.css'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type: 'checkbox' | 'radio'
  /** `stacked` puts all that is said below each other, beside the box. */
  layout?: 'line' | 'stacked'
  children: ReactNode
}

/** A choice with an edge around its box and its words. */
export function ChoiceCard({ layout = 'line', children, ...input }: ChoiceCardProps) {
  return (
    <label className={css.card} data-layout={layout}>
      <input {...input} />
      {children}
    </label>
  )
}
