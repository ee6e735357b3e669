import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { takeTurns } from '../platform/take-turns.ts'
import type { DesignJob, JobAnswer, JobInput, JobResult } from './design-jobs.ts'

/** One at a time: a second hostile job would take the processor away from the site's visitors. */
const inTurn = takeTurns({
  atOnce: 1,
  waiting: limits.designJobsWaiting,
  waitingOfOne: limits.designJobsWaitingOfOne,
})

/** Its wait for a turn included. */
const wholeMs = 30_000
const idleMs = 60_000

/** The thread that waits for its next job: starting one takes longer than most jobs do. */
let idleThread: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

type JobDeps = {
  /** The key of the address that asks: addresses take turns. */
  sender: string
  tooMuch: AppError
}

/**
 * Runs a job on a stranger's markup in its own thread, stopped after 3 s of work or at 72 MB: some markup keeps any
 * parser busy for minutes, and visitors would wait. Throws what the job throws, `tooMuch` if it had to be stopped, or
 * `AppError('overloaded')` if other jobs used up its time.
 */
export function runDesignJob<Job extends DesignJob>(
  job: Job,
  input: JobInput<Job>,
  { sender, tooMuch }: JobDeps,
): Promise<JobResult<Job>> {
  const endsAt = performance.now() + wholeMs
  return inTurn(sender, async () => {
    const answer = await askThread(job, input, { tooMuch, leftMs: endsAt - performance.now() })
    if ('result' in answer) return answer.result
    throw new AppError(answer.refusal.code, answer.refusal)
  })
}

async function askThread<Job extends DesignJob>(
  job: Job,
  input: JobInput<Job>,
  { tooMuch, leftMs }: { tooMuch: AppError; leftMs: number },
): Promise<JobAnswer<Job>> {
  const overloaded = new AppError('overloaded', { retryAfterSeconds: 10 })
  if (leftMs <= 0) throw overloaded
  const thread = idleThread ?? startThread()
  idleThread = undefined
  clearTimeout(idleTimer)
  thread.ref()
  const end = new AbortController()
  const deadline = setTimeout(() => end.abort(overloaded), leftMs)
  const watch = watchProcessorTime(thread, () => end.abort(tooMuch))
  // One that ends without an error says nothing else.
  const abandon = () => end.abort(overloaded)
  thread.once('exit', abandon)
  try {
    const answered = once(thread, 'message', { signal: end.signal })
    thread.postMessage({ job, input })
    const [answer] = await answered
    keepIdle(thread)
    return answer
  } catch (error) {
    await thread.terminate()
    if (error instanceof Error && error.name === 'AbortError') throw end.signal.reason
    throw isExhaustion(error) ? tooMuch : error
  } finally {
    clearTimeout(deadline)
    clearInterval(watch)
    thread.off('exit', abandon)
  }
}

/** Calls `onExceeded` once the thread has worked for longer than one job may. */
function watchProcessorTime(thread: Worker, onExceeded: () => void): NodeJS.Timeout {
  let begunMs: number | undefined
  const look = async () => {
    const { user, system } = await thread.cpuUsage()
    const usedMs = (user + system) / 1000
    begunMs ??= usedMs
    if (usedMs - begunMs > limits.designJobMs) onExceeded()
  }
  // A thread that has ended can't be asked. We find out that it has ended another way.
  return setInterval(() => void look().catch(() => {}), 250)
}

function startThread(): Worker {
  const thread = new Worker(new URL('./design-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.designJobMemoryMb, maxYoungGenerationSizeMb: 8 },
  })
  // A thread that is being stopped may still run out of memory. By then nobody is waiting for it, and it mustn't take
  // the server down.
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (idleThread === thread) idleThread = undefined
  })
  return thread
}

/** Keeps a thread for a minute, for the next job. Meanwhile, it doesn't keep the server from exiting. */
function keepIdle(thread: Worker): void {
  thread.unref()
  idleThread = thread
  idleTimer = setTimeout(() => {
    idleThread = undefined
    void thread.terminate()
  }, idleMs).unref()
}

/** Out of memory, or out of stack. */
function isExhaustion(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
