import type { ReactNode } from 'react'
import type { PrivacyRequestCopy } from '../../../content-model/legal/privacy-request-schema.ts'
import type { PrivacyRequestKind } from '../../../contract/privacy-request.ts'
import { maximumLengths } from '../../../contract/text-fields.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Honeypot } from '../../../ui/field/honeypot.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { ErrorSummary, Failure } from '../../../ui/form-messages/form-messages.tsx'
import css from './privacy-request.module.css'

type PrivacyRequestProps = {
  copy: PrivacyRequestCopy
  phone: { display: string; href: string }
  /** The text for visitors whose browser sends the privacy signal. */
  children?: ReactNode
}

/**
 * What visitors can ask about their data, as a plain form, because people who block scripts are the ones who come here.
 */
export function PrivacyRequest({ copy, phone, children }: PrivacyRequestProps) {
  return (
    <div className={css.page} data-surface="paper">
      <div className={css.head}>
        <h1>{copy.heading}</h1>
        <p className={css.lead}>{copy.lead}</p>
        {children}
      </div>
      <PrivacyForm copy={copy.form} phone={phone} />
      <div className={css.more}>
        <p>{copy.signal}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time */}
        <p dangerouslySetInnerHTML={{ __html: copy.reach.html }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time */}
        <p dangerouslySetInnerHTML={{ __html: copy.policy.html }} />
      </div>
    </div>
  )
}

function PrivacyForm({ copy, phone }: { copy: PrivacyRequestCopy['form']; phone: PrivacyRequestProps['phone'] }) {
  const { optOut, access, correction, deletion } = copy.options
  const options: { value: PrivacyRequestKind; label: string }[] = [
    { value: 'opt-out', label: optOut },
    { value: 'access', label: access },
    { value: 'correction', label: correction },
    { value: 'deletion', label: deletion },
  ]
  const field = (name: keyof typeof copy.labels) => ({ id: `privacy-${name}`, name, label: copy.labels[name] })
  return (
    <form className={css.form} method="post" action="/api/privacy-request" noValidate aria-label={copy.name}>
      <ErrorSummary title={copy.errorSummary} level={2} />
      <p className={css.note}>{copy.requiredNote}</p>
      <SelectField {...field('kind')} options={options} placeholder={copy.placeholder} required />
      <TextField {...field('name')} autoComplete="name" maxLength={maximumLengths.firstName} required />
      <TextField {...field('email')} hint={copy.hints.email} type="email" autoComplete="email" required />
      <TextArea {...field('details')} hint={copy.hints.details} maxLength={maximumLengths.message} />
      <input type="hidden" name="page" value="/privacy-request" />
      <Honeypot />
      <Failure {...copy.failure} phone={phone} isShown={false} />
      <Button type="submit" size="large" width="full">
        {copy.button}
      </Button>
      <p className={css.note}>{copy.deadline}</p>
    </form>
  )
}
