import { DottedLine } from '../../../ui/dotted-line/dotted-line.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './steps.module.css'

type StepsProps = { heading: string; lead: string; steps: StepData[]; copy: StepCopy }

/** The way through a treatment, one step after the other, each with its picture. */
export function Steps({ heading, lead, steps, copy }: StepsProps) {
  return (
    <section data-section="" id="process" data-surface="sand" aria-labelledby="steps-title">
      <div className={css.head}>
        <h2 id="steps-title">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ol className={css.steps} role="list">
        {steps.map((step, index) => (
          <Step key={step.title} {...step} number={index + 1} copy={copy} />
        ))}
      </ol>
    </section>
  )
}

type StepData = {
  title: string
  subtitle: string
  subsetTitle: string
  description: string
  picture: ShownPicture
  fit: 'cover' | 'contain'
  moreDetails: StepDetail[]
}

type StepCopy = { step: string; learnMore: string; showLess: string }

type StepProps = StepData & { number: number; copy: StepCopy }

/** One numbered step; its details are folded away by the browser itself, so they open without a script. */
function Step(props: StepProps) {
  const { number, title, subtitle, subsetTitle, description, picture, fit, moreDetails, copy } = props
  return (
    <li className={css.step}>
      <div className={css.picture} data-fit={fit}>
        <CaptionedPicture {...picture} sizes="(min-width: 80rem) 42rem, (min-width: 48rem) 54vw, 92vw" fit={fit} />
      </div>
      <div className={css.copy}>
        <p className={css.number}>
          <span data-visually-hidden="">{copy.step} </span>
          {number}
        </p>
        <h3>{title}</h3>
        <p className={css.subtitle}>
          <DottedLine parts={[subtitle, subsetTitle]} />
        </p>
        <p className={css.description}>{description}</p>
        <details className={css.more}>
          <summary>
            <span className={css.learn}>{copy.learnMore}</span>
            <span className={css.less}>{copy.showLess}</span>
            <span data-visually-hidden="">: {title}</span>
          </summary>
          <StepDetails details={moreDetails} />
        </details>
      </div>
    </li>
  )
}

type StepDetail =
  | { type: 'list'; title: string; subtitle?: string | undefined; bullets: string[]; numbered: boolean }
  | { type: 'string'; title: string; value: string }

/** What "Learn More" unfolds: lists, numbered where the order matters, and single statements. */
function StepDetails({ details }: { details: StepDetail[] }) {
  return (
    <div className={css.details}>
      {details.map((detail) => (
        <div key={detail.title}>
          <h4>{detail.title}</h4>
          {detail.type === 'list' ? <DetailList {...detail} /> : <p>{detail.value}</p>}
        </div>
      ))}
    </div>
  )
}

function DetailList({ subtitle, bullets, numbered }: Extract<StepDetail, { type: 'list' }>) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      {subtitle && <p>{subtitle}</p>}
      <List>
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </List>
    </>
  )
}
