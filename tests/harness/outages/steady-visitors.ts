import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sampleRequest } from '../sample-request.ts'

const visitorsAtOnce = 6

export type SteadyVisitors = {
  /** What was asked for so far, and every answer that wasn't the right one, with how often it came. */
  asked: number
  faults: Map<string, number>
  /** The keys of the forms that were acknowledged. */
  stored: string[]
  /** How long somebody waited for an answer. */
  longestWaitMs: number
  /** Resolves once each of them has had an answer to what they ask from now on. */
  waitForAnswers(): Promise<void>
  leave(): Promise<void>
}

/** Visitors who read pages and send forms with hardly a break, on connections that they keep. */
export function sendSteadyVisitors(url: string, pauseMs = 2): SteadyVisitors {
  let isOver = false
  const faults = new Map<string, number>()
  const stored: string[] = []
  const answered: number[] = []
  const visits = Array.from({ length: visitorsAtOnce }, (_, index) =>
    visit(index, index % 3 === 0 ? sendForm : readPage),
  )
  const state: SteadyVisitors = {
    asked: 0,
    faults,
    stored,
    longestWaitMs: 0,
    waitForAnswers: async () => {
      // What each is asking now may be answered already.
      const enough = answered.map((count) => count + 2)
      while (answered.some((count, index) => count < (enough[index] ?? 0))) await setTimeout(20)
    },
    leave: async () => {
      isOver = true
      await Promise.all(visits)
    },
  }

  async function visit(index: number, call: () => Promise<string | undefined>): Promise<void> {
    for (answered[index] = 0; !isOver; answered[index] += 1) {
      const askedAt = performance.now()
      const fault = await call().catch((error: Error) => String(error.cause ?? error))
      state.longestWaitMs = Math.max(state.longestWaitMs, Math.round(performance.now() - askedAt))
      state.asked += 1
      if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1)
      await setTimeout(pauseMs)
    }
  }

  async function readPage(): Promise<string | undefined> {
    const answer = await fetch(`${url}/contact`)
    await answer.arrayBuffer()
    return answer.status === 200 ? undefined : `a page answered ${answer.status}`
  }

  async function sendForm(): Promise<string | undefined> {
    const key = randomUUID()
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(sampleRequest({ message: key })),
    })
    await answer.arrayBuffer()
    if (answer.status !== 201) return `a form answered ${answer.status}`
    stored.push(key)
    return undefined
  }

  return state
}
