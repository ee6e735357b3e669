import { Button } from '../../ui/button/button.tsx'
import { CallToAction } from '../sections/call-to-action/call-to-action.tsx'

type CostCloseProps = { heading: string; lead: string; button: string; phone: { display: string; href: string } }

/** The way to an exact price: the free consultation, or a call. */
export function CostClose({ heading, lead, button, phone }: CostCloseProps) {
  return (
    <section data-section="" data-surface="night" aria-labelledby="cost-close-title">
      <CallToAction heading={heading} level={2} headingId="cost-close-title" size="section" lead={lead} layout="split">
        <Button href="/contact" size="large">
          {button}
        </Button>
        <Button href={phone.href} variant="quiet" size="large">
          {phone.display}
        </Button>
      </CallToAction>
    </section>
  )
}
