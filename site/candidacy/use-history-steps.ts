import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The step of a form that shows one question at a time. Each step is an entry of the browser's history, at the same
 * address, so that its Back button leads to the question before. The entries hold the number of the step, never an
 * answer. `onShown` runs once another step is on the page.
 */
export function useHistorySteps(onShown: () => void) {
  const [step, setStep] = useState(0)
  const shown = useRef(onShown)
  shown.current = onShown

  useEffect(() => {
    const show = ({ state }: PopStateEvent) => {
      flushSync(() => setStep(stepOf(state)))
      shown.current()
    }
    addEventListener('popstate', show)
    return () => removeEventListener('popstate', show)
  }, [])

  return {
    step,
    goTo(next: number) {
      history.pushState({ candidacyStep: next }, '')
      flushSync(() => setStep(next))
      shown.current()
    },
    goBack: () => history.back(),
  }
}

function stepOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('candidacyStep' in state)) return 0
  return Number(state.candidacyStep)
}
