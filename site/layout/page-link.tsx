import type { ReactNode } from 'react'
import { relOf } from '../../ui/button/rel-of.ts'

type PageLinkProps = {
  href: string
  className?: string | undefined
  /** The page that the link stands on, where it may lead to that very page. */
  currentPath?: string
  children: ReactNode
}

/** A link of the header or the footer: it marks the current page, and tells another site nothing of this one. */
export function PageLink({ href, className, currentPath, children }: PageLinkProps) {
  return (
    <a className={className} href={href} rel={relOf(href)} aria-current={href === currentPath ? 'page' : undefined}>
      {children}
    </a>
  )
}
