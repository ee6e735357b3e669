import type { Results } from '../../../content-model/results-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkRows } from '../../sections/link-rows/link-rows.tsx'
import css from './no-results.module.css'

/** What the page says at its address while no case is published: why, and where to go instead. */
export function NoResults({ heading, text, links, button }: Results['unpublished'] & { button: string }) {
  return (
    <section className={css.empty} data-section="" data-surface="paper">
      <div>
        <h1>{heading}</h1>
        <p>{text}</p>
        <Button href="/contact" size="large">
          {button}
        </Button>
      </div>
      <LinkRows links={links} />
    </section>
  )
}
