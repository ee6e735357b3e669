import { parentPort, workerData } from 'node:worker_threads'
import { createMailer, MailError } from './mailer.ts'
import type { MailerAnswer, MailerOrder, MailerSettings } from './mailer-thread.ts'

// The thread of `createMailerThread`.
const settings: MailerSettings = workerData
const mailer = createMailer(settings)
parentPort?.on('message', async (order: MailerOrder) => {
  if (order === 'close') mailer?.close()
  else parentPort?.postMessage(await carryOut(order))
})

async function carryOut({ id, email, limits }: Exclude<MailerOrder, 'close'>): Promise<MailerAnswer> {
  try {
    return { id, result: (await mailer?.send(email, limits)) ?? 'unsent' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const { message, isRefusal, perhapsSent } = error
    return { id, fault: { message, isRefusal, perhapsSent } }
  }
}
