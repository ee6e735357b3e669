import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './hero.module.css'

export const heroSizes = {
  phone: '100vw',
  desktop: '(min-width: 90rem) 36rem, (min-width: 64rem) 42vw, 58vw',
} as const

export type HeroFact = { label: string; text: string; href?: string }

type HeroProps = {
  headline: string
  facts?: HeroFact[] | undefined
  phone: { tagline: string; book: string; scrollCue: string; picture: ShownPicture }
  desktop: { badge: string; lead: string; book: string; viewScience: string; picture: ShownPicture }
  call: { display: string; href: string }
  footnotes: string[]
  /** The before/after slider, when the brand has switched it on. */
  children?: ReactNode
}

/** The first view: one headline; below 768 px over a full-bleed picture, above it beside the floating follicle. */
export function Hero(props: HeroProps) {
  const { headline, facts, phone, desktop, call, footnotes, children } = props
  return (
    <section className={css.hero} data-surface="night" data-hero-parallax aria-labelledby="hero-title">
      <div className={css.backdrop}>
        <CaptionedPicture {...phone.picture} sizes={heroSizes.phone} fit="cover" focus="top" hero />
      </div>
      <div className={css.glow} aria-hidden="true" />
      <div className={css.content}>
        <div className={css.copy}>
          <p className={css.badge}>{desktop.badge}</p>
          <h1 id="hero-title">{headline}</h1>
          <Tagline text={phone.tagline} />
          <p className={css.lead}>{desktop.lead}</p>
          <div className={css.actions} data-layout="phone">
            <Button href="#contact" size="large" width="full">
              {phone.book}
            </Button>
            <a className={css.call} href={call.href}>
              or call <span translate="no">{call.display}</span>
            </a>
          </div>
          <div className={css.actions} data-layout="desktop">
            <Button href="#contact" size="large">
              {desktop.book}
            </Button>
            <Button href="#treatments" variant="quiet" size="large">
              {desktop.viewScience}
            </Button>
            <a className={css.call} href={call.href}>
              or call <span translate="no">{call.display}</span>
            </a>
          </div>
          {facts && <Facts facts={facts} />}
          <a className={css.cue} href="#treatments" data-science-cue>
            {phone.scrollCue}
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M8 3v10m0 0 4-4m-4 4L4 9" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </a>
          {children}
        </div>
        <div className={css.follicle}>
          <CaptionedPicture {...desktop.picture} sizes={heroSizes.desktop} fit="contain" hero />
        </div>
        <div className={css.footnotes}>
          {footnotes.map((footnote) => (
            <p key={footnote}>{footnote}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Facts({ facts }: { facts: HeroFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Promises with bars between them. A line never breaks inside a promise. */
function Tagline({ text }: { text: string }) {
  return (
    <p className={css.tagline}>
      {text.split(/(?<= \|) /).map((promise) => (
        <Fragment key={promise}>
          <span>{promise}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
