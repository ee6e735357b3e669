import type { ReactNode } from 'react'
import css from './tab-links.module.css'

type TabLink = { href: string; name: string; isCurrent: boolean; aside?: ReactNode }

type TabLinksProps = {
  label: string
  links: readonly TabLink[]
  /** Stands on the line below a head. */
  isOnLine?: boolean
}

/** Ways to look at the same thing: links, so that each can be kept as a bookmark. */
export function TabLinks({ label, links, isOnLine = false }: TabLinksProps) {
  return (
    <nav className={css.links} aria-label={label} data-on-line={isOnLine ? '' : undefined}>
      {links.map(({ href, name, isCurrent, aside }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {name}
          {aside}
        </a>
      ))}
    </nav>
  )
}
