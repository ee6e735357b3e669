import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { type KeyFact, KeyFacts } from '../../sections/key-facts/key-facts.tsx'
import { CardFace, type CardLevel, MemberCard, type MemberCardProps } from '../member-card/member-card.tsx'
import css from './membership-hero.module.css'

type MembershipHeroProps = {
  heading: string
  lead: string
  pricing: { html: string }
  join: { label: string; href: string }
  learnMore: string
  facts: KeyFact[]
  card: MemberCardProps
}

/** What membership is in one line, two buttons, the key facts, where to find prices, and the card to flip. */
export function MembershipHero({ heading, lead, pricing, join, learnMore, facts, card }: MembershipHeroProps) {
  return (
    <section className={css.hero} data-surface="night" aria-labelledby="membership-title">
      <div className={css.content}>
        <div className={css.words}>
          <CallToAction heading={heading} level={1} headingId="membership-title" lead={lead}>
            <Button href={join.href} size="large">
              {join.label}
            </Button>
            <Button href="#details" variant="quiet" size="large">
              {learnMore}
            </Button>
          </CallToAction>
        </div>
        {facts.length > 0 && (
          <div className={css.facts}>
            <KeyFacts facts={facts} />
          </div>
        )}
        <div className={css.card}>
          <CardFan level={card.level} mark={card.mark}>
            <MemberCard {...card} />
          </CardFan>
          <p aria-hidden="true">
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path
                d="M13.5 8a5.5 5.5 0 1 1-1.8-4.1M13.5 1.5v3.2h-3.2"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
            {card.turn}
          </p>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time */}
        <div className={css.pricing} dangerouslySetInnerHTML={{ __html: pricing.html }} />
      </div>
    </section>
  )
}

const levels: readonly CardLevel[] = ['diamond', 'platinum', 'gold']

type CardFanProps = { level: CardLevel; mark: string; children: ReactNode }

/** The member's card, and fanned out behind it the cards of the other levels, without words: only their edges are seen. */
function CardFan({ level, mark, children }: CardFanProps) {
  return (
    <div className={css.fan}>
      <span className={css.shadow} />
      {levels
        .filter((other) => other !== level)
        .map((other) => (
          <div key={other} className={css.behind} aria-hidden="true">
            <CardFace level={other} mark={mark} />
          </div>
        ))}
      <div className={css.member}>{children}</div>
    </div>
  )
}
