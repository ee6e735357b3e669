import { useEffect, useRef, useState } from 'react'
import { findGap } from '../../../contract/desk/find-gap.ts'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { StaffSession } from '../../../contract/desk/staff.ts'
import { serverNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useWayBack } from '../../parts/way-back.ts'
import { type Draft, keepDraft, useDraft } from '../drafts.ts'
import { AnswerField, useAwaiting } from './answer-field.tsx'
import css from './email-composer.module.css'
import { fillTemplate } from './fill-template.ts'
import form from './step-form.module.css'
import { SubmitKeys, submitsByKey } from './submit-keys.tsx'

type EmailComposerProps = { detail: RequestDetail; onDecide: (action: RequestAction) => void; onCancel: () => void }
type Email = NonNullable<Draft['email']>
type Templates = StaffSession['brand']['emailTemplates']

const longest = { subject: 200, text: 10_000 }
const emptyEmail: Email = { template: null, subject: '', text: '' }

/** An email to whoever asked, below the request, so that both can be read. It leaves ten seconds after Send. */
export function EmailComposer({ detail, onDecide, onCancel }: EmailComposerProps) {
  const session = useSession()
  const { emailTemplates: templates } = session.brand
  useWayBack()
  const subjectInput = useRef<HTMLInputElement>(null)
  const email = useDraft(detail.id).email ?? emptyEmail
  const [isChecked, setChecked] = useState(false)
  const [now] = useState(serverNow)
  const awaiting = useAwaiting(detail, now)
  // The composer was opened to write, so the focus goes into it.
  useEffect(() => subjectInput.current?.focus(), [])

  const keep = (changed: Partial<Email>) => keepDraft(detail.id, { email: { ...email, ...changed } })
  const faults = {
    subject: findFault(email.subject, 'Add a subject', templates),
    text: findFault(email.text, 'Write a message', templates),
  }
  const send = () => {
    setChecked(true)
    if (faults.subject || faults.text || awaiting?.fault) return
    const { template, subject, text } = email
    const written = { template, subject: subject.trim(), text: text.trim() }
    onDecide({ kind: 'email', ...written, nextStep: awaiting?.step })
  }
  const discard = () => {
    keepDraft(detail.id, { email: null })
    onCancel()
  }
  const choose = (templateId: string) => {
    const template = templates.find((one) => one.id === templateId)
    if (template) keep({ template: template.id, ...fillTemplate(template, detail, session) })
    else keep({ template: null })
  }
  return (
    <form
      className={css.composer}
      data-composer=""
      aria-label={`Email to ${detail.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (submitsByKey(event)) send()
        if (event.key === 'Escape') onCancel()
      }}
    >
      <p className={css.to}>
        To <strong>{detail.email}</strong>. Replies go to <strong>{session.repliesTo}</strong>, not to the desk.
        {!session.repliesToIsSet && ' Whoever runs the server can choose another mailbox (REPLY_TO).'}
      </p>
      {templates.length > 0 && (
        <DeskField label="Template">
          {(wiring) => (
            <select {...wiring} value={email.template ?? ''} onChange={(event) => choose(event.target.value)}>
              <option value="">None</option>
              {templates.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </DeskField>
      )}
      <DeskField label="Subject" error={isChecked && faults.subject}>
        {(wiring) => (
          <input
            {...wiring}
            ref={subjectInput}
            value={email.subject}
            maxLength={longest.subject}
            autoComplete="off"
            onChange={(event) => keep({ subject: event.target.value })}
          />
        )}
      </DeskField>
      <DeskField label="Message" error={isChecked && faults.text}>
        {(wiring) => (
          <textarea
            {...wiring}
            value={email.text}
            maxLength={longest.text}
            onChange={(event) => keep({ text: event.target.value })}
          />
        )}
      </DeskField>
      <div className={form.submit}>
        {awaiting && <AnswerField awaiting={awaiting} isChecked={isChecked} />}
        <ActionButton variant="bare" onClick={discard}>
          Discard
        </ActionButton>
        <ActionButton variant="bare" onClick={onCancel}>
          Keep draft
        </ActionButton>
        <SubmitKeys />
        <ActionButton variant="primary" type="submit">
          Send
        </ActionButton>
      </div>
    </form>
  )
}

/** An empty field, or a gap of a template that nobody has filled in. */
function findFault(text: string, whenEmpty: string, templates: Templates): string | undefined {
  if (text.trim() === '') return whenEmpty
  const gap = findGap(text, templates)
  return gap === null ? undefined : `Fill in ${gap} first`
}
