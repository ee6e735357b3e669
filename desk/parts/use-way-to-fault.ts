import { type RefObject, useEffect, useRef } from 'react'

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
