import { useState } from 'react'
import { describeFailedChange, RefusedError } from '../base/call-api.ts'
import { endEndedSession } from '../base/query-client.ts'

export type Faults = { form: string | null; fields: ReadonlyMap<string, string> }

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

  /** What the browser sees by itself, before anything is sent. */
  const fail = (field: string, message: string) => setFaults({ form: null, fields: new Map([[field, message]]) })
  return { isSending, faults, fail, submit }
}

function readFaults(error: unknown, sayFailure: (error: unknown) => string): Faults {
  const errors = error instanceof RefusedError ? (error.problem.errors ?? []) : []
  const fields = new Map(errors.map(({ field, message }) => [field, message]))
  return fields.size > 0 ? { form: null, fields } : { form: sayFailure(error), fields }
}
