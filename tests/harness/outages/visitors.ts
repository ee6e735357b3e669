import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { generatedImagesSchema } from '../../../contract/image-request.ts'
import { sampleFacts, sampleRequest } from '../sample-request.ts'

/** A request that was answered as stored; without a script the answer has no id. */
export type Acknowledgement = { message: string; id?: string }

export type Visitors = {
  acknowledgements: readonly Acknowledgement[]
  /** The generated images that were shown as kept. */
  images: readonly string[]
  /** How often someone was told to try later or to call, and where. */
  refused: number
  refusals: ReadonlyMap<string, number>
  /** How often a page was refused, which needs no database: only a machine that cannot keep up does that. */
  pagesRefused: number
  /** How long somebody waited for an answer. */
  longestWaitMs: number
  /** Answers that no outage excuses, such as a 500, a missing phone number, or no answer at all, and how often. */
  faults: ReadonlyMap<string, number>
  /** Lets everyone finish; a request under way is sent until it is taken. */
  leave(): Promise<void>
}

type Call = { path: string; init?: RequestInit; taken: readonly number[] }
type Answer = { kind: 'taken'; text: string } | { kind: 'refused' } | { kind: 'fault' }

const pauseMs = 40
/** Longer than the server lets anyone wait. */
const deadlineMs = 35_000

/** Visitors of one server who send forms, count views, make images, export designs and read, until they leave. */
export function sendVisitors(url: string): Visitors {
  const acknowledgements: Acknowledgement[] = []
  const faults = new Map<string, number>()
  const images: string[] = []
  const refusals = new Map<string, number>()
  const visitors = { acknowledgements, images, faults, refusals, refused: 0, pagesRefused: 0, longestWaitMs: 0, leave }
  let isOver = false
  const everyone = [
    ...Array.from({ length: 4 }, () => keep(sendForm)),
    keep(sendFormWithoutScript),
    keep(readPage),
    keep(() => ask({ path: '/insights/view', init: post({ page: '/contact', event: 'view' }), taken: [204] })),
    keep(readGallery),
    keep(makeImage),
    keep(importDesign),
  ]

  async function leave(): Promise<void> {
    isOver = true
    await Promise.all(everyone)
  }

  async function keep(visit: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      await visit()
      await setTimeout(pauseMs)
    }
  }

  async function sendForm(): Promise<void> {
    const message = randomUUID()
    const init = post(describeVisitor(message), { 'idempotency-key': message })
    const answer = await askUntilTaken({ path: '/api/contact', init, taken: [201] })
    if (answer !== undefined) acknowledgements.push({ message, id: JSON.parse(answer).id })
  }

  async function sendFormWithoutScript(): Promise<void> {
    const message = randomUUID()
    const body = new URLSearchParams({ ...describeVisitor(message), consent: 'on', page: '/', website: '' })
    const init = { method: 'POST', body, headers: { accept: 'text/html' }, redirect: 'manual' } as const
    const answer = await askUntilTaken({ path: '/api/contact', init, taken: [303] })
    if (answer !== undefined) acknowledgements.push({ message })
  }

  /** A proxy asks the other two: a server that says no there is sent nobody any more, or is restarted. */
  async function readPage(): Promise<void> {
    for (const path of ['/', '/readyz', '/healthz']) {
      const answer = await ask({ path, taken: [200] })
      if (answer.kind === 'refused') visitors.pagesRefused += 1
    }
  }

  async function makeImage(): Promise<void> {
    const order = { deviceType: 'otoscope', style: 'apple_minimal', size: '1024x1024', quantity: 1 }
    const answer = await ask({ path: '/api/generate-medical-images', init: post(order), taken: [200] })
    if (answer.kind === 'taken')
      images.push(...generatedImagesSchema.parse(JSON.parse(answer.text)).images.map(({ url }) => url))
    await setTimeout(500)
  }

  async function readGallery(): Promise<void> {
    await ask({ path: '/api/generated-images', taken: [200] })
    // All these visitors share one address, which isn't allowed to ask more often.
    await setTimeout(600)
  }

  async function importDesign(): Promise<void> {
    const design = { html: '<p>A section</p>', name: 'Section', description: '' }
    await ask({ path: '/api/import-html-to-figma', init: post(design), taken: [201, 429] })
    await setTimeout(1500)
  }

  /** Like a visitor who presses the button again until it works. Gives up when something is wrong. */
  async function askUntilTaken(call: Call): Promise<string | undefined> {
    for (;;) {
      const answer = await ask(call)
      if (answer.kind === 'taken') return answer.text
      if (answer.kind === 'fault') return undefined
      await setTimeout(pauseMs)
    }
  }

  /** While the database is away a call may be refused, by a 503 that names the phone number and by nothing else. */
  async function ask({ path, init, taken }: Call): Promise<Answer> {
    const askedAt = performance.now()
    try {
      const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(deadlineMs) })
      const text = await answer.text()
      if (taken.includes(answer.status)) return { kind: 'taken', text }
      if (answer.status !== 503) return blame(`${path} answered ${answer.status}`)
      visitors.refused += 1
      refusals.set(path, (refusals.get(path) ?? 0) + 1)
      if (text.includes(sampleFacts.phone.display)) return { kind: 'refused' }
      return blame(`${path} refused without the phone number`)
    } catch (error) {
      return blame(`${path} did not answer: ${String(error)}`)
    } finally {
      visitors.longestWaitMs = Math.max(visitors.longestWaitMs, Math.round(performance.now() - askedAt))
    }
  }

  function blame(fault: string): Answer {
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    return { kind: 'fault' }
  }

  return visitors
}

/** A mailbox gets only a few emails an hour. */
function describeVisitor(message: string) {
  return sampleRequest({ message, email: addressOf(message) })
}

/** The address that the sender of a message gave. */
export function addressOf(message: string): string {
  return `${message}@visitor.example`
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}
