import { type FormEvent, useState } from 'react'
import type { SignInStep } from '../../contract/desk/sign-in.ts'
import { callApi, describeFailedTry } from '../base/call-api.ts'

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

/** What stands in a field of the form that was sent. */
export function readField(event: FormEvent<HTMLFormElement>, name: string): string {
  return String(new FormData(event.currentTarget).get(name) ?? '')
}
