import type { ReactNode } from 'react'
import css from './disclosure.module.css'

type DisclosureProps = {
  title: string
  headingLevel: 2 | 3 | 4
  /** Opening it closes all others of this name on the page. */
  name: string
  size?: 'regular' | 'large'
  isOpen?: boolean
  /** Whether the title is a proper name, which no translator may change. */
  isName?: boolean
  /** What stands between the title and the sign. */
  beside?: ReactNode
  /** What unfolds: one element with an id, so that a link to it makes the browser open what contains it. */
  children: ReactNode
} & { [mark: `data-${string}`]: string }

/** One line with a plus sign that natively unfolds its content. `data-*` attributes mark it for the page's scripts. */
export function Disclosure(props: DisclosureProps) {
  const {
    title,
    headingLevel,
    name,
    size = 'regular',
    isOpen = false,
    isName = false,
    beside,
    children,
    ...marks
  } = props
  const Heading = `h${headingLevel}` as const
  return (
    <details {...marks} className={css.item} name={name} open={isOpen} data-size={size}>
      <summary className={css.summary}>
        <Heading className={css.title} translate={isName ? 'no' : undefined}>
          {title}
        </Heading>
        {beside}
        <span className={css.sign} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
