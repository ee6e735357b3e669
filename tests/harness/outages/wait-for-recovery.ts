import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sampleRequest } from '../sample-request.ts'
import type { ServerProcess } from '../server-process.ts'

/** Resolves once the server stores a request and says that it is ready, or has ended, or after half a minute. */
export async function waitForRecovery({ url, isRunning }: ServerProcess): Promise<void> {
  const endsAt = performance.now() + 30_000
  while (isRunning() && performance.now() < endsAt) {
    const [isReady, isStored] = await Promise.all([answers(`${url}/readyz/storage`, 200), stores(url)])
    if (isReady && isStored) return
    await setTimeout(20)
  }
}

function stores(url: string): Promise<boolean> {
  const body = JSON.stringify(sampleRequest({ message: randomUUID() }))
  return answers(`${url}/api/contact`, 201, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

async function answers(address: string, status: number, init?: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(address, init)
    await answer.body?.cancel()
    return answer.status === status
  } catch {
    return false
  }
}
