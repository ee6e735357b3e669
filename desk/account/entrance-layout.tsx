import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { callApi, describeFailedTry } from '../base/call-api.ts'
import css from './entrance.module.css'

type EntranceLayoutProps = { title: string; lead?: ReactNode; children: ReactNode }

/** One thing at a time, in the middle of a quiet page. */
export function EntranceLayout({ title, lead, children }: EntranceLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Consultation desk`
  }, [title])
  return (
    <main className={css.entrance}>
      <div className={css.column}>
        <img className={css.mark} src="/icon.svg" alt="" width="40" height="40" />
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}

/** Whose session has just ended on this page, and whether what they typed is still there. */
export type EndedSession = { email: string; isKept: boolean }

/** Why somebody who was at work sees the sign-in. */
export function EndedLead({ ended: { email, isKept } }: { ended: EndedSession }) {
  return (
    <span role="alert">
      {isKept
        ? `Your session ended. What you typed isn't saved, but it's still here once you sign in as ${email}. Don't close or reload this page.`
        : 'Your session ended. Sign in again to continue.'}
    </span>
  )
}

/** Why the form was not taken, where the eye is. */
export function FormFault({ children }: { children: string | null }) {
  return (
    <p className={css.fault} role="alert">
      {children}
    </p>
  )
}

/** A form that leads one step on: says what went wrong, and cannot be sent twice at once. */
export function useStepForm(path: string, onStep: (step: SignInStep) => void) {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function send(body: Record<string, string>): Promise<void> {
    if (isSending) return
    setSending(true)
    setFault(null)
    try {
      onStep(await callApi<SignInStep>(path, body))
    } catch (error) {
      setFault(describeFailedTry(error))
    } finally {
      setSending(false)
    }
  }

  return { isSending, fault, setFault, send }
}

/** The value of a field in the form that was sent. */
export function readField(event: FormEvent<HTMLFormElement>, name: string): string {
  return String(new FormData(event.currentTarget).get(name) ?? '')
}
