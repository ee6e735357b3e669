import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Answering = {
  /** Everything answered so far, as text. */
  read: () => string
  /** Answers again what `read` gave before the page was left or reloaded. */
  restore: (answers: string) => void
  /** Runs once another step is on the page. */
  onShown: () => void
}

/**
 * The step of a form that shows one question at a time. Each step is an entry of the browser's history, at the same
 * address, so that its Back button leads to the question before. The entries hold the step and the answers: this tab
 * shows both again after a reload, and nothing else can read them.
 */
export function useHistorySteps(answering: Answering) {
  const [step, setStep] = useState(0)
  const shown = useRef({ ...answering, step })
  shown.current = { ...answering, step }
  const isGoingBack = useRef(false)

  const keep = () => history.replaceState(stateOf(shown.current.step, shown.current.read()), '')

  useEffect(() => {
    const kept = readState(history.state)
    if (kept !== undefined) {
      shown.current.restore(kept.answers)
      setStep(kept.step)
    }
    const show = ({ state }: PopStateEvent) => {
      const entry = readState(state)
      // A link within the page has made a second entry of the step that the visitor leaves.
      if (isGoingBack.current && entry?.step === shown.current.step) return history.back()
      isGoingBack.current = false
      // A link within the page makes an entry of its own, which is the same step.
      if (entry !== undefined || location.hash === '') {
        flushSync(() => setStep(entry?.step ?? 0))
        shown.current.onShown()
      }
      history.replaceState(stateOf(shown.current.step, shown.current.read()), '')
    }
    addEventListener('popstate', show)
    return () => removeEventListener('popstate', show)
  }, [])

  return {
    step,
    keep,
    goTo(next: number) {
      history.pushState(stateOf(next, answering.read()), '')
      flushSync(() => setStep(next))
      answering.onShown()
    },
    goBack() {
      isGoingBack.current = true
      history.back()
    },
  }
}

function stateOf(step: number, answers: string) {
  return { candidacyStep: step, candidacyAnswers: answers }
}

function readState(state: unknown): { step: number; answers: string } | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if (!('candidacyStep' in state && 'candidacyAnswers' in state)) return undefined
  return { step: Number(state.candidacyStep), answers: String(state.candidacyAnswers) }
}
