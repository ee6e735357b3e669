import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import css from './contact.module.css'

type ContactProps = {
  heading: string
  doctor: string
  replyPromise: string
  phone: { display: string; href: string }
  email: string
  /** The consultation form, an island. */
  children: ReactNode
}

/** "Contact", who answers, how soon, the ways that need no form, and the form. */
export function Contact({ heading, doctor, replyPromise, phone, email, children }: ContactProps) {
  return (
    <div className={css.contact} data-surface="paper">
      <div className={css.head}>
        <h1>
          {heading} <span>{doctor}</span>
        </h1>
        <p>{replyPromise}</p>
        <div className={css.ways}>
          <Button href={phone.href} variant="quiet">
            {phone.display}
          </Button>
          <Button href={`mailto:${email}`} variant="quiet">
            {email}
          </Button>
        </div>
      </div>
      {children}
    </div>
  )
}
