import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkRows } from '../sections/link-rows/link-rows.tsx'
import { PhoneLink } from '../sections/phone-link/phone-link.tsx'
import css from './contact.module.css'

type ContactProps = {
  heading: string
  doctor: string
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

/** "Contact," who answers and how soon, the ways that don't need a form, and the form. */
export function Contact({ heading, doctor, replyPromise, phone, email, unsure, clinics, children }: ContactProps) {
  return (
    <div className={css.contact} data-surface="paper">
      <div className={css.head}>
        <h1>
          {heading} <span translate="no">{doctor}</span>
        </h1>
        <p>{replyPromise}</p>
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
