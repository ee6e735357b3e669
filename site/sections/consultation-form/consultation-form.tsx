import { Button } from '../../../ui/button/button.tsx'
import { Honeypot } from '../../../ui/field/honeypot.tsx'
import { prepareNotices } from '../../../ui/toast/show-notice.ts'
import styles from './consultation-form.module.css'
import type { ConsultationFormWords } from './consultation-form-copy.ts'
import { type ChosenOptions, Fields } from './fields.tsx'
import { Confirmation, ErrorSummary, Failure } from './messages.tsx'
import { useConsultationRequest } from './use-consultation-request.ts'

export type ConsultationFormProps = {
  words: ConsultationFormWords
  phone: { display: string; href: string }
  /** The address of the page that the form stands on; it is stored with the request. */
  page: string
  /** The options that are chosen from the start, in the HTML itself: neither a script nor an address is needed. */
  chosen?: ChosenOptions
  /** How a screen reader calls the form; the contact page names the doctor. */
  label?: string
  /** `section` brings its own heading; `form` is for a page that has said it all already. */
  layout?: 'section' | 'form'
  surface?: 'paper' | 'sand'
}

const formId = 'consultation-form'

/**
 * The request for a free consultation. Without a script it is a plain form that the server answers; with one it
 * checks, sends and answers in place. Inputs are uncontrolled: nothing that was typed early is lost.
 */
export function ConsultationForm({
  words,
  phone,
  page,
  chosen = {},
  label,
  layout = 'section',
  surface = 'sand',
}: ConsultationFormProps) {
  const { status, faults, submit, recheck, confirmation, sentFrom } = useConsultationRequest({
    words,
    phone,
    page,
    formId,
  })
  const isSection = layout === 'section'
  const headingLevel = isSection ? 3 : 2
  return (
    <section
      id="contact"
      className={styles.section}
      data-surface={surface}
      data-layout={layout}
      aria-labelledby={isSection ? 'contact-title' : undefined}
      aria-label={isSection ? undefined : words.heading}
    >
      <div className={styles.inner}>
        {isSection && (
          <header className={styles.intro}>
            <h2 id="contact-title" className={styles.heading}>
              {words.heading}
            </h2>
            <p className={styles.lead}>{words.lead}</p>
            <a className={styles.phone} href={phone.href}>
              {phone.display}
            </a>
          </header>
        )}
        <form
          id={formId}
          className={styles.form}
          method="post"
          action="/api/contact"
          noValidate
          aria-label={label ?? words.formName}
          onSubmit={submit}
          onChange={recheck}
          onFocus={prepareNotices}
        >
          {status === 'sent' && <Confirmation {...words.confirmation} level={headingLevel} ref={confirmation} />}
          <ErrorSummary title={words.errorSummary} level={headingLevel} faults={faults} />
          <p className={styles.note}>{words.requiredNote}</p>
          <Fields words={words} chosen={chosen} faults={faults} />
          <input type="hidden" name="page" value={sentFrom} />
          <input type="hidden" name="consentVersion" value={words.consent.version} />
          <Honeypot />
          <Failure {...words.notices.failure} help={words.failureHelp} phone={phone} isShown={status === 'failed'} />
          <Button type="submit" size="large" width="full" disabled={status === 'submitting'}>
            {status === 'submitting' ? words.button.submitting : words.button.idle}
          </Button>
          <p className={styles.note}>{words.privacyNote}</p>
        </form>
      </div>
    </section>
  )
}
