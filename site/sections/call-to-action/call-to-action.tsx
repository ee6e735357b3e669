import type { ReactNode } from 'react'
import { Actions } from '../../../ui/actions/actions.tsx'
import css from './call-to-action.module.css'

type CallToActionProps = {
  heading: string
  /** 1 in a page's first section, 2 further down. */
  level: 1 | 2
  /** The surrounding section uses it as its name. */
  headingId: string
  size?: 'display' | 'section'
  lead: string
  /** `split` puts lead and buttons to the right of the heading where there is room. */
  layout?: 'stacked' | 'split'
  /** The buttons, the most important one first. */
  children: ReactNode
}

/**
 * A heading, a sentence that follows from it, and the buttons. The surrounding section sets how long their lines can
 * be: `--heading-width` and `--lead-width`.
 */
export function CallToAction(props: CallToActionProps) {
  const { heading, level, headingId, size = 'display', lead, layout = 'stacked', children } = props
  const Heading = `h${level}` as const
  return (
    <div className={css.copy} data-layout={layout}>
      <Heading className={css.heading} id={headingId} data-size={size}>
        {heading}
      </Heading>
      <p className={css.lead}>{lead}</p>
      <Actions>{children}</Actions>
    </div>
  )
}
