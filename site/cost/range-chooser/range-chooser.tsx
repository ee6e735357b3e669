import type { Cost } from '../../../content-model/pages/cost-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import type { HairPattern } from '../../../ui/pattern-drawing/hair-patterns.ts'
import { PatternChoices } from './pattern-choices.tsx'
import css from './range-chooser.module.css'
import { RangePreview } from './range-preview.tsx'
import { statesOf } from './show-range.ts'

/** The answer for one pattern and one aim, in words. Without a `figure`, there is no published number. */
export type ShownAnswer = {
  choice: string
  description: string
  figure: string | undefined
  grafts: string | undefined
  basis: 'published' | 'ours' | undefined
  note: string | undefined
}

type RangeChooserProps = {
  copy: Omit<Cost['chooser'], 'aims'> & Cost['answer']
  take: Cost['take']
  /** Copied along with a range: what it is about, and whom to ask. */
  title: string
  contact: string
  patterns: { pattern: HairPattern; words: string; description: string }[]
  aims: { value: string; label: string }[]
  plan: { graftPrice: string | undefined; sessions: string; chair: string; daysOff: string }
  /** The label of the way to a consultation. */
  book: string
  /** By pattern and aim, with a space between. Without a pattern, for all of them together. */
  answers: Record<string, ShownAnswer>
}

/**
 * Pattern and aim to choose, and the range that follows. It needs a script, which `choose-range.ts` is; without one,
 * the table below has all of it. The form can't be sent, so a choice gets into no address but that of a shared link.
 */
export function RangeChooser(props: RangeChooserProps) {
  const { copy, take, title, contact, patterns, aims, plan, book, answers } = props
  const overall = answers[` ${aims[0]?.value}`]
  const states = overall ? statesOf(overall) : []
  const onlyIf = (state: string) => ({ 'data-for': state, hidden: !states.includes(state) })
  return (
    <section className={css.section} id="range" aria-labelledby="range-title">
      <form
        className={css.choices}
        method="dialog"
        autoComplete="off"
        data-range-chooser=""
        data-answers={JSON.stringify(answers)}
      >
        <h2 id="range-title" data-visually-hidden="">
          {copy.heading}
        </h2>
        <PatternChoices legend={copy.pattern} patterns={patterns} />
        <div className={css.aims}>
          <ChoiceGroup name="aim" legend={copy.aim} options={aims} legendAbove />
        </div>
        <p className={css.privacy}>{copy.privacy}</p>
        <RangePreview unknown={copy.unknown} />
      </form>
      <div className={css.answer} id="range-answer" data-surface="night" data-range-answer="" data-title={title}>
        <p role="status" data-visually-hidden="" data-range-status="" />
        <div className={css.result}>
          <div>
            <p className={css.choice} data-copied="">
              <strong data-slot="choice">{overall?.choice}</strong>
              <span data-slot="description">{overall?.description}</span>
            </p>
            <p className={css.figure} data-slot="figure" {...onlyIf('known')} data-heard="" data-copied="">
              {overall?.figure}
            </p>
            <p className={css.notAQuote} {...onlyIf('known')} data-heard="" data-copied="">
              {copy.notAQuote}
            </p>
            <p className={css.figure} {...onlyIf('unknown')} data-heard="" data-copied="">
              {copy.unknown}
            </p>
            <p {...onlyIf('unknown')} data-copied="">
              {copy.unknownWhy}
            </p>
            <p className={css.note} data-slot="note" data-copied="" />
          </div>
          <div className={css.book}>
            <Button href="/contact" width="full">
              {book}
            </Button>
          </div>
          <dl>
            <div {...onlyIf('known')}>
              <dt>{copy.grafts}</dt>
              <dd data-slot="grafts">{overall?.grafts}</dd>
            </div>
            {plan.graftPrice && (
              <div {...onlyIf('known')}>
                <dt>{copy.graftPrice}</dt>
                <dd>{plan.graftPrice}</dd>
              </div>
            )}
            <div className={css.plan}>
              <dt>{copy.sessions}</dt>
              <dd>{plan.sessions}</dd>
            </div>
            <div className={css.plan}>
              <dt>{copy.chair}</dt>
              <dd>{plan.chair}</dd>
            </div>
            <div className={css.plan}>
              <dt>{copy.daysOff}</dt>
              <dd>{plan.daysOff}</dd>
            </div>
          </dl>
          <p className={css.exact} data-copied="">
            {copy.exactPrice}
          </p>
          <p className={css.source} {...onlyIf('ours')}>
            {copy.ours}
          </p>
          <div className={css.take}>
            <span className={css.send} data-share-range={take.linkCopied && JSON.stringify(take.linkCopied)} hidden>
              <Button variant="outline" width="full">
                {take.share}
              </Button>
            </span>
            <span {...onlyIf('known')} data-copy-range={JSON.stringify({ copied: take.copied, refused: take.refused })}>
              <Button variant="outline" width="full">
                {take.copy}
              </Button>
            </span>
            <span data-print-range="">
              <Button variant="outline" width="full">
                {take.print}
              </Button>
            </span>
          </div>
        </div>
        <p className={css.paper} data-contact="">
          <span data-printed={take.printed} /> {contact}
        </p>
      </div>
    </section>
  )
}
