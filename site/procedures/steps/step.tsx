import { DottedLine } from '../../../ui/dotted-line/dotted-line.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './step.module.css'
import { type StepDetail, StepDetails } from './step-details.tsx'

export type StepData = {
  title: string
  subtitle: string
  subsetTitle: string
  description: string
  picture: ShownPicture
  fit: 'cover' | 'contain'
  moreDetails: StepDetail[]
}

export type StepCopy = { step: string; learnMore: string; showLess: string }

type StepProps = StepData & { number: number; copy: StepCopy }

/** One numbered step; its details are folded away by the browser itself, so they open without a script. */
export function Step(props: StepProps) {
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
