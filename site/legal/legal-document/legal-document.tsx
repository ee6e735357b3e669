import type { ReactNode } from 'react'
import { writeDate } from '../../../contract/write-date.ts'
import { Contents } from '../../sections/contents/contents.tsx'
import css from './legal-document.module.css'

type LegalDocumentProps = {
  heading: string
  /** HTML of the owner's own Markdown, as are the sections. */
  introduction: string
  sections: { id: string; heading: string; html: string }[]
  /** The date as `YYYY-MM-DD`. */
  lastUpdated: string
  copy: { lastUpdated: string; contents: string }
  /** What only this page shows, between the date and the text. */
  children?: ReactNode
}

/** A legal text to read, search and print: title, date, table of contents, sections with anchors. */
export function LegalDocument({ heading, introduction, sections, lastUpdated, copy, children }: LegalDocumentProps) {
  return (
    <article className={css.document} data-surface="paper" data-printed>
      <header className={css.head}>
        <h1>{heading}</h1>
        <p className={css.date}>
          {copy.lastUpdated} <time dateTime={lastUpdated}>{writeDate(lastUpdated)}</time>
        </p>
        {children}
      </header>
      <nav className={css.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">{copy.contents}</h2>
        <Contents title={copy.contents} parts={sections} />
      </nav>
      <div className={css.text}>
        <Html className={css.introduction} html={introduction} />
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.heading}</h2>
            <Html html={section.html} />
          </section>
        ))}
      </div>
    </article>
  )
}

function Html({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown without HTML tags, rendered at build time
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
