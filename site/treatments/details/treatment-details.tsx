import type { ReactNode } from 'react'
import type { IconKey } from '../../../content-model/treatments/treatment-schema.ts'
import { Accordion } from '../../../ui/accordion/accordion.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import { benefitIcon, benefitVariant } from './benefit-icon.ts'
import css from './treatment-details.module.css'
import { type DetailsCopy, type Tab, type TreatmentDetailsData, tabs } from './treatment-details-data.ts'
import { TreatmentSummary } from './treatment-summary.tsx'

type TreatmentDetailsProps = {
  copy: DetailsCopy
  treatments: TreatmentDetailsData[]
  phone: { display: string; href: string }
  priceFootnote: string
}

/**
 * All treatments in full, of which one shows: the one that the address names, or the first. Without a script the
 * browser's own `:target` chooses; the script adds tabs, an address that can be shared, and the phone's sheet.
 */
export function TreatmentDetails({ copy, treatments, phone, priceFootnote }: TreatmentDetailsProps) {
  return (
    <div className={css.details} data-section="" data-surface="sand" data-treatment-details data-tab="overview">
      {treatments.map((treatment) => (
        <TreatmentArticle key={treatment.slug} {...treatment} copy={copy} priceFootnote={priceFootnote} phone={phone} />
      ))}
    </div>
  )
}

type TreatmentArticleProps = TreatmentDetailsData & {
  copy: DetailsCopy
  priceFootnote: string
  phone: { display: string; href: string }
}

/** One treatment in full: how long it takes, what it is, its benefits, what people ask, and what it costs. */
function TreatmentArticle({ copy, priceFootnote, phone, ...treatment }: TreatmentArticleProps) {
  const { slug, title, startingPrice, timeEstimate, recoveryTime, join, hero, heroFit, previous, next } = treatment
  return (
    <article
      className={css.article}
      id={slug}
      data-treatment={slug}
      data-accent={treatment.accent}
      data-surface="sand"
      tabIndex={-1}
      aria-labelledby={`${slug}-title`}
    >
      <header className={css.head}>
        <h2 id={`${slug}-title`}>{title}</h2>
        <dl className={css.times}>
          {startingPrice && (
            <div className={css.price}>
              <dt>{copy.startingPrice}</dt>
              <dd>{startingPrice}</dd>
            </div>
          )}
          <div>
            <dt>{copy.time}</dt>
            <dd>{timeEstimate}</dd>
          </div>
          {recoveryTime && (
            <div>
              <dt>{copy.recovery}</dt>
              <dd>{recoveryTime}</dd>
            </div>
          )}
        </dl>
        <div className={css.book} data-booking="">
          {join ? (
            <Button href={join.href} variant="quiet">
              {join.label}
            </Button>
          ) : (
            <Button href={treatment.bookHref} variant="quiet">
              {copy.book}
              <span data-visually-hidden="">: {title}</span>
            </Button>
          )}
        </div>
      </header>
      <div className={css.hero} data-fit={heroFit}>
        <CaptionedPicture {...hero} sizes="(min-width: 80rem) 48rem, (min-width: 64rem) 60vw, 92vw" fit={heroFit} />
      </div>
      <div className={css.body}>
        <div>
          <Tabs slug={slug} copy={copy} />
          <TabPanel tab="overview" slug={slug} copy={copy}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time */}
            <div className={css.text} dangerouslySetInnerHTML={{ __html: treatment.longDescription.html }} />
            <Button href={treatment.page} variant="quiet">
              {copy.readMore}
            </Button>
          </TabPanel>
          <TabPanel tab="benefits" slug={slug} copy={copy}>
            <BenefitCards benefits={treatment.benefits} />
          </TabPanel>
          <TabPanel tab="faq" slug={slug} copy={copy}>
            <Accordion items={treatment.faq} name={`${slug}-faq`} headingLevel={4} />
          </TabPanel>
        </div>
        <div className={css.summary}>
          <TreatmentSummary {...treatment} copy={copy} priceFootnote={priceFootnote} phone={phone} />
        </div>
      </div>
      <nav className={css.neighbors} aria-label={copy.tabs.label}>
        <a href={`#${previous.slug}`} data-select={previous.slug} rel="prev">
          {copy.previous} <span>{previous.shortTitle}</span>
        </a>
        <a href={`#${next.slug}`} data-select={next.slug} rel="next">
          {copy.next} <span>{next.shortTitle}</span>
        </a>
      </nav>
    </article>
  )
}

function Tabs({ slug, copy }: { slug: string; copy: DetailsCopy }) {
  return (
    <div className={css.tabs} role="tablist" aria-label={copy.tabs.label}>
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${slug}-tab-${tab}`}
          aria-controls={`${slug}-${tab}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
          data-tab-of={tab}
        >
          {copy.tabs[tab]}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = { tab: Tab; slug: string; copy: DetailsCopy; children: ReactNode }

/** A tab's panel. Without tabs (on a phone, or without a script), its own heading is shown above it. */
function TabPanel({ tab, slug, copy, children }: TabPanelProps) {
  return (
    <div
      className={css.panel}
      role="tabpanel"
      id={`${slug}-${tab}`}
      data-panel={tab}
      aria-labelledby={`${slug}-tab-${tab}`}
      tabIndex={-1}
    >
      <h3>{copy.tabs[tab]}</h3>
      {children}
    </div>
  )
}

export type Benefit = { text: string; icon?: IconKey | undefined }

/** A treatment's benefits, one card each. */
function BenefitCards({ benefits }: { benefits: Benefit[] }) {
  return (
    <ul className={css.benefits} role="list">
      {benefits.map(({ text, icon }, index) => {
        const Icon = benefitIcon(icon, index)
        const variant = benefitVariant(index)
        return (
          <li key={text} data-variant={variant} data-surface={variant === 'premium' ? 'night' : undefined}>
            <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
