import { Button } from '../../../ui/button/button.tsx'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'

type MembershipCtaProps = {
  heading: string
  lead: string
  join: { label: string; href: string }
  learnMore: string
  phone: { display: string; href: string }
}

/** The last word: join, read the details again, or ask on the phone. */
export function MembershipCta({ heading, lead, join, learnMore, phone }: MembershipCtaProps) {
  return (
    <section data-section="" data-surface="sand" aria-labelledby="membership-close-title">
      <CallToAction heading={heading} level={2} headingId="membership-close-title" lead={lead}>
        <Button href={join.href} size="large">
          {join.label}
        </Button>
        <Button href="#details" variant="quiet" size="large">
          {learnMore}
        </Button>
        <Button href={phone.href} variant="quiet" size="large">
          <span translate="no">{phone.display}</span>
        </Button>
      </CallToAction>
    </section>
  )
}
