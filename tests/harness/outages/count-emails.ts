import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '../../../contract/time.ts'
import type { MailServer } from '../mail-server.ts'
import type { OutageFigures } from './run-outages.ts'
import { addressOf } from './visitors.ts'

/** Longer than the lease of an email whose server or database went away, and the pauses between attempts. */
const patienceMs = 5 * minuteMs

/** Waits for the email to each of those who sent these messages. One that comes again with its `Message-ID` is no other. */
export async function countEmails(mail: MailServer, messages: readonly string[]): Promise<OutageFigures> {
  const startedAt = performance.now()
  let ids = readIds(mail)
  const isMissing = (message: string) => !ids.has(addressOf(message))
  while (messages.some(isMissing) && performance.now() < startedAt + patienceMs) {
    await setTimeout(500)
    ids = readIds(mail)
  }
  const arrived = messages.map((message) => ids.get(addressOf(message)) ?? [])
  const again = arrived.filter((each) => each.length > new Set(each).size).length
  return {
    kind: `the emails to these visitors leave (${again} twice, with the same Message-ID)`,
    times: 1,
    acknowledged: messages.length,
    lost: arrived.filter(({ length }) => length === 0).length,
    doubled: arrived.filter((each) => new Set(each).size > 1).length,
    serversLost: 0,
    longestRecoveryMs: 0,
    refused: 0,
    pagesRefused: 0,
    longestWaitMs: Math.round(performance.now() - startedAt),
    faults: [],
  }
}

/** The `Message-ID`s that each address has received. */
function readIds({ received }: MailServer): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>()
  for (const { to, headers } of received)
    for (const address of to) ids.set(address, [...(ids.get(address) ?? []), headers.get('message-id') ?? ''])
  return ids
}
