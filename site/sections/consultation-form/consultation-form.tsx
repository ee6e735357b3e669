import type { ConsultationFormCopy } from '../../../content-model/pages/consultation-form-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { Honeypot } from '../../../ui/field/honeypot.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Confirmation, ErrorSummary, Failure } from '../../../ui/form-messages/form-messages.tsx'
import { prepareNotices } from '../../../ui/toast/show-notice.ts'
import css from './consultation-form.module.css'
import { inputId, shownFields } from './shown-fields.ts'
import { type Faults, useConsultationRequest } from './use-consultation-request.ts'

type ConsultationFormProps = {
  copy: ConsultationFormCopy
  phone: { display: string; href: string }
  /** The address of the page the form is on. It is stored with the request. */
  page: string
  /** The options chosen from the start, in the HTML itself, so they need neither a script nor an address. */
  chosen?: ChosenOptions
  /** What a screen reader calls the form. The contact page adds the doctor's name. */
  label?: string
  /** `section` has its own heading. `form` is for a page that has already said everything. */
  layout?: 'section' | 'form'
  surface?: 'paper' | 'sand'
  /** For pages on which answers from /candidacy can be sent along. */
  sharing?: SharingProps
}

const formId = 'consultation-form'

/**
 * The request for a free consultation. Without a script, it is a plain form that the server answers. With one, it
 * checks, sends and answers on the page. Inputs are uncontrolled, so nothing that was typed early is lost.
 */
export function ConsultationForm({
  copy,
  phone,
  page,
  chosen = {},
  label,
  layout = 'section',
  surface = 'sand',
  sharing,
}: ConsultationFormProps) {
  const { status, hasSent, faults, submit, recheck, startAgain, confirmation, sentFrom, sentAnswers } =
    useConsultationRequest({
      copy,
      phone,
      page,
      formId,
    })
  const isSection = layout === 'section'
  const headingLevel = isSection ? 3 : 2
  return (
    <section
      id="contact"
      className={css.section}
      data-surface={surface}
      data-layout={layout}
      data-has-sent={hasSent ? '' : undefined}
      aria-labelledby={isSection ? 'contact-title' : undefined}
      aria-label={isSection ? undefined : copy.heading}
    >
      <div className={css.inner}>
        {isSection && (
          <header className={css.intro}>
            <h2 id="contact-title" className={css.heading}>
              {copy.heading}
            </h2>
            <p className={css.lead}>{copy.lead}</p>
            <a className={css.phone} href={phone.href} translate="no">
              {phone.display}
            </a>
          </header>
        )}
        <form
          id={formId}
          className={css.form}
          method="post"
          action="/api/contact"
          noValidate
          aria-label={label ?? copy.formName}
          onSubmit={submit}
          onChange={recheck}
          onFocus={prepareNotices}
        >
          {status === 'sent' && (
            <Confirmation
              {...copy.notices.success}
              {...copy.confirmation}
              level={headingLevel}
              ref={confirmation}
              onAgain={startAgain}
            />
          )}
          <div className={css.questions} hidden={status === 'sent'}>
            <ErrorSummary title={copy.errorSummary} level={headingLevel} faults={listFaults(faults)} />
            <p className={css.note}>{copy.requiredNote}</p>
            <Fields copy={copy} chosen={chosen} faults={faults} />
            {sharing && <Sharing {...sharing} answers={sharing.answers || (sentAnswers ?? '')} />}
            <input type="hidden" name="page" value={sentFrom} />
            <input type="hidden" name="consentVersion" value={copy.consent.version} />
            <Honeypot />
            <Failure {...copy.notices.failure} help={copy.failureHelp} phone={phone} isShown={status === 'failed'} />
            <Button type="submit" size="large" width="full" disabled={status === 'submitting'}>
              {status === 'submitting' ? copy.button.submitting : copy.button.idle}
            </Button>
            <p className={css.note}>{copy.privacyNote}</p>
          </div>
        </form>
      </div>
    </section>
  )
}

/** In the order of the form. */
function listFaults(faults: Faults): { id: string; message: string }[] {
  return shownFields.flatMap((field) => {
    const message = faults[field]
    return message === undefined ? [] : [{ id: inputId(field), message }]
  })
}

/** What is already decided by the page the visitor came from or is on. */
type ChosenOptions = { location?: string | undefined; treatments?: string | undefined }

type FieldsProps = { copy: ConsultationFormCopy; chosen: ChosenOptions; faults: Faults }

/** The seven shown fields, in the order of the contract. */
function Fields({ copy, chosen, faults }: FieldsProps) {
  const field = (name: Exclude<keyof Faults, 'consent'>) => ({
    id: inputId(name),
    name,
    label: copy.labels[name],
    hint: copy.hints[name],
    error: faults[name],
  })
  return (
    <div className={css.fields}>
      <TextField {...field('firstName')} autoComplete="given-name" required />
      <TextField {...field('lastName')} autoComplete="family-name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <TextField {...field('phone')} type="tel" autoComplete="tel" required />
      <SelectField
        {...field('location')}
        options={copy.locations}
        hasNames
        placeholder={copy.placeholders.location}
        chosen={chosen.location}
      />
      <SelectField
        {...field('treatments')}
        options={copy.treatments}
        placeholder={copy.placeholders.treatments}
        chosen={chosen.treatments}
      />
      <div className={css.consent}>
        <CheckboxField
          id={inputId('consent')}
          name="consent"
          label={copy.consent.text}
          error={faults.consent}
          required
        />
      </div>
    </div>
  )
}

type SharingProps = {
  label: string
  hint: string
  /** The answers as they are sent. Empty on the page of an answer, where the server may fill them in. */
  answers: string
}

/** The answers from /candidacy, which are only sent if this box is checked. It starts unchecked for other answers. */
function Sharing({ label, hint, answers }: SharingProps) {
  return (
    <div data-shown-with="answers" hidden={answers === ''}>
      <CheckboxField key={answers} id="consultation-shareAnswers" name="shareAnswers" label={label} hint={hint} />
      <input type="hidden" name="answers" value={answers} />
    </div>
  )
}
