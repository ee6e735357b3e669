import { Worker } from 'node:worker_threads'
import type { Configuration } from '../platform/configuration.ts'
import { type Email, MailError, type Mailer, type SendLimits } from './mailer.ts'

export type MailerSettings = Pick<Configuration, 'smtpUrl' | 'smtpTls'>
export type MailerOrder = { id: number; email: Email; limits: SendLimits } | 'close'
export type MailerAnswer = { id: number } & (
  | { result: 'accepted' | 'unsent' }
  | { fault: Pick<MailError, 'message' | 'isRefusal' | 'perhapsSent'> }
)

type Pending = Pick<PromiseWithResolvers<'accepted' | 'unsent'>, 'resolve' | 'reject'>

/**
 * The mailer, in a thread of its own from the first email on. To write and send an email takes a millisecond and a half,
 * so while a backlog goes out, visitors would wait for every third moment of the server. Undefined when no mail server is
 * configured.
 */
export function createMailerThread({ smtpUrl, smtpTls }: MailerSettings): Mailer | undefined {
  if (smtpUrl === undefined) return undefined
  const pending = new Map<number, Pending>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const workerData: MailerSettings = { smtpUrl, smtpTls }
    const started = new Worker(new URL('./mailer-worker.ts', import.meta.url), { workerData })
    // What is under way at the end of the server goes out again after its lease.
    started.unref()
    started.on('message', (answer: MailerAnswer) => {
      const call = pending.get(answer.id)
      pending.delete(answer.id)
      if ('result' in answer) call?.resolve(answer.result)
      else call?.reject(new MailError(answer.fault.message, answer.fault))
    })
    started.on('error', () => {})
    started.on('exit', () => {
      if (thread === started) thread = undefined
      const ended = [...pending.values()]
      pending.clear()
      // Nobody knows how far it got with them.
      for (const { reject } of ended) reject(new MailError('MAIL_THREAD_ENDED', { perhapsSent: true }))
    })
    return started
  }

  return {
    send: (email, limits) => {
      thread ??= start()
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<'accepted' | 'unsent'>()
      pending.set(lastId, { resolve, reject })
      thread.postMessage({ id: lastId, email, limits } satisfies MailerOrder)
      return promise
    },
    close: () => thread?.postMessage('close' satisfies MailerOrder),
  }
}
