import { type ChangeEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ConsultationFormCopy } from '../../../content-model/pages/consultation-form-schema.ts'
import { consultationRequestSchema } from '../../../contract/consultation-request.ts'
import type { CountedEvent } from '../../../contract/insights.ts'
import { showNotice } from '../../../ui/toast/show-notice.ts'
import { clearForm, readHoneypot, readRequest, readServedAnswer } from './form-contents.ts'
import { createRequestKeys } from './request-key.ts'
import { sendConsultationRequest } from './send-consultation-request.ts'
import { inputId, type ShownField, shownFields } from './shown-fields.ts'

export type Faults = Partial<Record<ShownField, string>>

type Setting = {
  copy: ConsultationFormCopy
  phone: { display: string; href: string }
  page: string
  formId: string
}

/**
 * What the consultation form does: it checks before sending, sends once however often it is clicked, keeps what was
 * written when sending fails, and empties itself when the clinic has the request.
 */
export function useConsultationRequest({ copy, phone, page, formId }: Setting) {
  const [served] = useState(() => readServedAnswer(formId))
  const sentFrom = served.page ?? page
  const [status, setStatus] = useState<'idle' | 'submitting' | 'sent' | 'failed'>(served.hasFailed ? 'failed' : 'idle')
  const [faults, setFaults] = useState<Faults>(() => toFaults(served.faults))
  const onceWrong = useRef(new Set<string>(served.faults.map(({ field }) => field)))
  const [hasSent, setHasSent] = useState(false)
  const isSending = useRef(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => createRequestKeys(), [])
  const schema = useMemo(() => consultationRequestSchema(copy), [copy])

  const check = (form: HTMLFormElement) => {
    const result = schema.safeParse(readRequest(form))
    const issues = result.error?.issues ?? []
    return {
      request: result.data,
      faults: toFaults(issues.map(({ path, message }) => ({ field: String(path[0]), message }))),
    }
  }

  const sendBack = (form: HTMLFormElement, found: Faults) => {
    const wrong = shownFields.filter((field) => found[field])
    for (const field of wrong) {
      onceWrong.current.add(field)
      tellInsight(`wrong-${field}`)
    }
    // The messages are on the page before the focus moves, so that a screen reader reads them with the field.
    flushSync(() => {
      setStatus('idle')
      setFaults(found)
    })
    // Its first lines would be under the header. The focus only scrolls further if the field is still out of sight.
    form.querySelector('[data-error-summary]')?.scrollIntoView({ behavior: 'instant', block: 'start' })
    if (wrong[0]) document.getElementById(inputId(wrong[0]))?.focus()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    // Two clicks can come before the disabled button is drawn.
    if (isSending.current) return
    const checked = check(form)
    if (!checked.request) return sendBack(form, checked.faults)

    isSending.current = true
    setFaults({})
    setStatus('submitting')
    const context = {
      website: readHoneypot(form),
      elapsedMs: Math.round(performance.now()),
      page: sentFrom,
      consentVersion: copy.consent.version,
    }
    const outcome = await sendConsultationRequest({ request: checked.request, context, keyFor: keys.keyFor })
    isSending.current = false

    if (outcome.kind === 'sent') {
      tellInsight('form-sent')
      keys.renew()
      clearForm(form)
      onceWrong.current.clear()
      flushSync(() => {
        setHasSent(true)
        setStatus('sent')
      })
      // In the middle, where the notice at the edge of a phone does not cover it.
      confirmation.current?.scrollIntoView({ behavior: 'instant', block: 'center' })
      confirmation.current?.focus({ preventScroll: true })
      showNotice({ variant: 'default', ...copy.notices.success })
      return
    }
    const refused = outcome.kind === 'invalid' ? toFaults(outcome.faults) : {}
    if (Object.keys(refused).length > 0) sendBack(form, refused)
    else {
      setStatus('failed')
      tellInsight('form-failed')
    }
    showNotice({
      variant: 'destructive',
      ...copy.notices.failure,
      action: { label: `Call ${phone.display}`, href: phone.href },
      cause: outcome.kind === 'failed' ? outcome.reason : JSON.stringify(outcome.faults),
    })
  }

  /** A field that had an error is checked again at every change, so its message goes away as soon as possible. */
  function recheck({ target, currentTarget: form }: ChangeEvent<HTMLFormElement>): void {
    const field = shownFields.find((name) => name === target.name)
    if (!field || !onceWrong.current.has(field)) return
    const found = check(form).faults[field]
    setFaults((others) => ({ ...others, [field]: found }))
  }

  function startAgain(): void {
    flushSync(() => setStatus('idle'))
    document.getElementById(inputId('firstName'))?.focus()
  }

  return { status, hasSent, faults, submit, recheck, startAgain, confirmation, sentFrom, sentAnswers: served.answers }
}

/** The first message of each field that the form shows. */
function toFaults(list: readonly { field: string; message: string }[]): Faults {
  const faults: Faults = {}
  for (const { field, message } of list) {
    const shown = shownFields.find((name) => name === field)
    if (shown) faults[shown] ??= message
  }
  return faults
}

/** Has the insights script count it, if that runs on this page. */
function tellInsight(detail: CountedEvent): void {
  document.dispatchEvent(new CustomEvent('insight', { detail }))
}
