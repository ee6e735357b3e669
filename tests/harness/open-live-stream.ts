import type { LiveEvent } from '../../contract/desk/live-events.ts'

export type LiveStream = {
  status: number
  /** The events sent so far. */
  events: LiveEvent[]
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  leave(): void
}

/** Listens to what changes at the desk, as its page does, and resolves once the server listens to changes itself. */
export async function openLiveStream(
  { url }: { url: string },
  cookie: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/staff/live`, { headers: { cookie, ...headers }, signal: leaving.signal })
  const events: LiveEvent[] = []
  const isStream = answer.headers.get('content-type') === 'text/event-stream'
  const ended = isStream ? read(answer, events).catch(() => {}) : Promise.resolve()
  return { status: answer.status, events, ended, leave: () => leaving.abort() }
}

async function read({ body }: Response, events: LiveEvent[]): Promise<void> {
  let unread = ''
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + text).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (data !== undefined) events.push(JSON.parse(data))
    }
  }
}
