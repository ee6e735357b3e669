import { Button } from '../../../ui/button/button.tsx'
import { CallToAction } from '../call-to-action/call-to-action.tsx'

type ClosingProps = {
  heading: string
  lead: string
  button: string
  phone: { display: string; href: string }
  /** Sand where the section before was dark. */
  surface?: 'night' | 'sand'
}

/** The end of a page that leads to the free consultation, or to a call. */
export function Closing({ heading, lead, button, phone, surface = 'night' }: ClosingProps) {
  return (
    <section data-section="" data-surface={surface} aria-labelledby="closing-title">
      <CallToAction heading={heading} level={2} headingId="closing-title" lead={lead} layout="split">
        <Button href="/contact" size="large">
          {button}
        </Button>
        <Button href={phone.href} variant="quiet" size="large">
          <span translate="no">{phone.display}</span>
        </Button>
      </CallToAction>
    </section>
  )
}
