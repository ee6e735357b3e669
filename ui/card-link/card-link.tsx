import type { ReactNode } from 'react'
import { relOf } from '../button/rel-of.ts'
import css from './card-link.module.css'

type CardLinkProps = { href: string; children: ReactNode } & { [mark: `data-${string}`]: string }

/**
 * A card's title, which makes the whole card lead where the link leads: it reaches to the edges of the nearest
 * positioned box. Other controls on the card come after it and have a z-index of 1. `data-*` attributes mark it for the page's scripts.
 */
export function CardLink({ href, children, ...marks }: CardLinkProps) {
  return (
    <a {...marks} className={css.link} href={href} rel={relOf(href)}>
      {children}
    </a>
  )
}
