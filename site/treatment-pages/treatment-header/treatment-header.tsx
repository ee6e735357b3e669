import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { type KeyFact, KeyFacts } from '../../sections/key-facts/key-facts.tsx'
import css from './treatment-header.module.css'

export const headerSizes = {
  cover: '(min-width: 48rem) max(100vw, 97rem), max(100vw, 77rem)',
  contain: '(min-width: 64rem) 46vw, (min-width: 48rem) 80vw, 92vw',
} as const

/** Letters of a first line that leaves the right half of a tablet to the object. */
const shortLine = 10

type TreatmentHeaderProps = {
  title: readonly string[]
  taglines: readonly string[]
  picture: ShownPicture
  fit: 'cover' | 'contain'
  surface: 'paper' | 'sand' | 'night'
  book: string
  call: { label: string; href: string }
  facts: KeyFact[]
}

/** A title of two or three lines, three promises, one button, and the price, the time and the doctor. They rise one after the other; the script only waits for the end. */
export function TreatmentHeader({ title, taglines, picture, fit, surface, book, call, facts }: TreatmentHeaderProps) {
  return (
    <section
      className={css.header}
      data-surface={surface}
      data-fit={fit}
      data-wide={picture.source.width > picture.source.height ? '' : undefined}
      data-short-line={(title[0]?.length ?? 0) <= shortLine ? '' : undefined}
      data-treatment-header
      aria-labelledby="treatment-title"
    >
      <div className={css.content}>
        <h1 className={css.title} id="treatment-title" data-segment="hero">
          {title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <ul className={css.taglines} role="list" data-segment="content">
          {taglines.map((tagline) => (
            <li key={tagline}>{tagline}</li>
          ))}
        </ul>
        <div className={css.picture}>
          <CaptionedPicture {...picture} sizes={headerSizes[fit]} fit={fit} hero />
        </div>
        <div className={css.actions} data-segment="content">
          <Button href="#contact" size="large">
            {book}
          </Button>
          <a className={css.call} href={call.href}>
            {call.label}
          </a>
        </div>
        {facts.length > 0 && (
          <div className={css.facts}>
            <KeyFacts facts={facts} />
          </div>
        )}
      </div>
    </section>
  )
}
