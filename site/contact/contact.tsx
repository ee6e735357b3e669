import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkRows } from '../sections/link-rows/link-rows.tsx'
import { PhoneLink } from '../sections/phone-link/phone-link.tsx'
import css from './contact.module.css'

type ContactProps = {
  heading: string
  doctor: string
  /** While the doctor is invented. */
  sampleNote: string | undefined
  lead: string | undefined
  steps: string[]
  replyPromise: string
  phone: { display: string; href: string }
  email: string
  /** For people who don't know yet what's right for them. */
  unsure?: { label: string; href: string } | undefined
  /** Where the clinics are, for people who would rather come by. */
  clinics: { heading: string; links: { label: string; href: string }[] }
  /** The consultation form, an island. */
  children: ReactNode
}

/** "Contact," who answers and how soon, what happens next, the ways that don't need a form, and the form. */
export function Contact(props: ContactProps) {
  const { heading, doctor, sampleNote, lead, steps, replyPromise, phone, email, unsure, clinics, children } = props
  return (
    <div className={css.contact} data-surface="paper">
      <div className={css.head}>
        <h1>
          {heading} <span translate="no">{doctor}</span>
        </h1>
        {sampleNote && <small>{sampleNote}</small>}
        <div className={css.next}>
          <p>
            {lead} {replyPromise}
          </p>
          {steps.length > 0 && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
        <div className={css.ways}>
          <PhoneLink {...phone} />
          <Button href={`mailto:${email}`} variant="quiet">
            <span translate="no">{email}</span>
          </Button>
          {unsure && (
            <Button href={unsure.href} variant="quiet">
              {unsure.label}
            </Button>
          )}
        </div>
      </div>
      {children}
      <section className={css.clinics} aria-labelledby="clinics-title">
        <h2 id="clinics-title">{clinics.heading}</h2>
        <LinkRows links={clinics.links} hasNames />
      </section>
    </div>
  )
}
