import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import css from './message.module.css'

type MessageProps = {
  heading: string
  lines: { html: string }[]
  links: { label: string; href: string }[]
  /** The numbers in front of the heading on a page that is an error. */
  children?: ReactNode
}

/** A page that answers: one headline, what it means, and where to go from here. */
export function Message({ heading, lines, links, children }: MessageProps) {
  return (
    <section className={css.message} data-surface="paper">
      <h1>{heading}</h1>
      <div className={css.lines}>
        {lines.map(({ html }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time
          <p key={html} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
      {children}
      {links.length > 0 && (
        <ul className={css.links} role="list">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Button href={href} variant="quiet">
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
