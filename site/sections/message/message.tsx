import type { ReactNode } from 'react'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { Sentences } from '../../../ui/sentences/sentences.tsx'
import { LinkRows } from '../link-rows/link-rows.tsx'
import css from './message.module.css'

/** A phone shows only a part of the picture's width. */
export const messagePictureSizes = 'max(104vw, 40rem)'

type MessageProps = {
  heading: string
  lines: { html: string }[]
  /** What happens next, step by step. */
  next?: { when: string; text: string }[] | undefined
  links: { label: string; href: string }[]
  footnote?: string | undefined
  /** Fills the background of a page with only a message. The header then overlaps it. */
  picture?: ShownPicture | undefined
  /** What a form needs below the lines. */
  children?: ReactNode
}

/** A page that answers: one headline, what it means, and where to go from here. */
export function Message({ heading, lines, next = [], links, footnote, picture, children }: MessageProps) {
  return (
    <section className={css.message} data-section="" data-surface={picture ? 'night' : 'paper'}>
      {picture && (
        <div className={css.picture}>
          <CaptionedPicture {...picture} sizes={messagePictureSizes} fit="cover" hero />
        </div>
      )}
      <div className={css.copy}>
        <h1>{heading}</h1>
        <div className={css.lines}>
          {lines.map(({ html }) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time
            <p key={html} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </div>
        {children}
      </div>
      {next.length > 0 && (
        <dl className={css.next}>
          {next.map(({ when, text }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>
                <Sentences text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <div className={css.links}>
          <LinkRows links={links} />
        </div>
      )}
      {footnote && <p className={css.footnote}>{footnote}</p>}
    </section>
  )
}
