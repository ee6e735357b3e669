import type { ReactNode } from 'react'
import { relOf } from '../../ui/button/rel-of.ts'

type PageLinkProps = {
  href: string
  className?: string | undefined
  /** The page this link is on, which may also be the page it leads to. */
  currentPath?: string
  children: ReactNode
}

/** A clinic's page is named after the clinic, which no translator may change. */
const clinicPage = /^\/locations\/./

/** A link in the header or footer. It marks the current page, and tells other sites nothing about this one. */
export function PageLink({ href, className, currentPath, children }: PageLinkProps) {
  return (
    <a
      className={className}
      href={href}
      rel={relOf(href)}
      translate={clinicPage.test(href) ? 'no' : undefined}
      aria-current={href === currentPath ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
