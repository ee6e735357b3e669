import { type RefObject, useEffect, useRef, useState } from 'react'
import { describeFailedChange, RefusedError } from '../base/call-api.ts'
import { endEndedSession } from '../base/query-client.ts'

type Faults = { form: string | null; fields: ReadonlyMap<string, string> }

const none: Faults = { form: null, fields: new Map() }

/**
 * Sends what a dialog asked for, once at a time. What the server finds wrong stands at its field, or below the form, where
 * a form that only asks something has words of its own.
 */
export function useSubmission(sayFailure: (error: unknown) => string = describeFailedChange) {
  const [isSending, setSending] = useState(false)
  const [faults, setFaults] = useState(none)

  async function submit(send: () => Promise<void>): Promise<void> {
    if (isSending) return
    setSending(true)
    setFaults(none)
    try {
      await send()
    } catch (error) {
      endEndedSession(error)
      setFaults(readFaults(error, sayFailure))
    } finally {
      setSending(false)
    }
  }

  /** Shows a fault that the browser finds by itself, before anything is sent. */
  const fail = (field: string, message: string) => setFaults({ form: null, fields: new Map([[field, message]]) })
  return { isSending, faults, fail, submit }
}

function readFaults(error: unknown, sayFailure: (error: unknown) => string): Faults {
  const errors = error instanceof RefusedError ? (error.problem.errors ?? []) : []
  const fields = new Map(errors.map(({ field, message }) => [field, message]))
  return fields.size > 0 ? { form: null, fields } : { form: sayFailure(error), fields }
}

/** Leads to a form's first fault once it's known: where the form is long, the fault is out of view. Call what it returns with every submit. */
export function useWayToFault(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
  const isAnswerAwaited = useRef(false)
  useEffect(() => {
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not(:empty)')
    if (!isAnswerAwaited.current || isSending || !place) return
    isAnswerAwaited.current = false
    place.focus()
    place.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    isAnswerAwaited.current = true
  }
}
