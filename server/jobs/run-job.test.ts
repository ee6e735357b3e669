import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../tests/harness/eventually.ts'
import { type Job, runJob } from './run-job.ts'

let job: Job | undefined
const logged: string[] = []
const settings = {
  everyMs: 60_000,
  log: { warn: (_: unknown, text?: string) => logged.push(text ?? '') },
  failure: 'It failed.',
}

afterEach(async () => {
  await job?.stop()
  logged.length = 0
})

test('a job that is woken while it works works once more at once', async () => {
  let times = 0
  const work = async () => {
    times += 1
    await setTimeout(20)
  }
  job = runJob({ ...settings, work })
  job.wake()
  job.wake()
  await eventually(() => expect(times).toBe(2))
  await setTimeout(60)
  expect(times).toBe(2)
})

test('a job waits as long as its work says', async () => {
  let times = 0
  job = runJob({ ...settings, work: async () => (++times < 3 ? 1 : 60_000) })
  await eventually(() => expect(times).toBe(3))
})

test('a job with a first pause begins after it, or when it is woken', async () => {
  let times = 0
  const work = async () => {
    times += 1
  }
  job = runJob({ ...settings, firstAfterMs: 60_000, work })
  await setTimeout(20)
  expect(times).toBe(0)
  job.wake()
  await eventually(() => expect(times).toBe(1))
})

test('a job that is stopped ends what it does first, and does nothing more', async () => {
  let [begun, ended] = [0, 0]
  const work = async (signal: AbortSignal) => {
    begun += 1
    await setTimeout(60_000, undefined, { signal }).catch(() => {})
    await setTimeout(20)
    ended += 1
  }
  job = runJob({ ...settings, everyMs: 1, work })
  await job.stop()
  expect([begun, ended]).toEqual([1, 1])
})

test('an outage is logged once, until the job has worked again', async () => {
  let times = 0
  const work = async () => {
    times += 1
    if (times !== 3 && times < 6) throw new Error('away')
  }
  job = runJob({ ...settings, everyMs: 1, work })
  await eventually(() => expect(times).toBeGreaterThan(6))
  expect(logged).toEqual(['It failed.', 'It failed.'])
})
