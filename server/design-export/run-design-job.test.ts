import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { runDesignJob } from './run-design-job.ts'

function prepare(html: string) {
  const body = Buffer.from(JSON.stringify({ html }))
  const deps = { sender: 'designer', tooMuch: new AppError('invalid-request') }
  return runDesignJob('prepareSent', { body, kind: 'html' }, deps)
}

async function nextThread(): Promise<Worker> {
  const [thread] = await once(process, 'worker')
  if (!(thread instanceof Worker)) throw new TypeError('Node names no thread')
  return thread
}

test('a designer whose thread ends in the middle of the work is asked at once to come back, and the next one is served', async () => {
  const starting = nextThread()
  const answer = expect(prepare('<p>One</p>')).rejects.toMatchObject({ code: 'overloaded' })
  await (await starting).terminate()
  await answer
  const next = nextThread()
  expect((await prepare('<p>Two</p>')).html).toContain('Two')
  // So does one that ends while it waits for work.
  await (await next).terminate()
  expect((await prepare('<p>Three</p>')).html).toContain('Three')
})
