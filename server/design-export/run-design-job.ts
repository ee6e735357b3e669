import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { takeTurns } from '../platform/take-turns.ts'
import type { DesignJob, JobAnswer, JobInput, JobResult } from './design-jobs.ts'

/** One at a time: a second hostile one would take the processor that the visitors of the site need. */
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
 * Works on a stranger's markup in a thread of its own, which is ended after 3 s of work or 72 MB, whatever it
 * is doing: there is markup that keeps every parser busy for minutes, and meanwhile no visitor would be answered. Throws
 * what the job throws, `tooMuch` when the job had to be ended, `AppError('overloaded')` when others took its time.
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
  // A thread that has ended cannot be asked any more; its end is heard of otherwise.
  return setInterval(() => void look().catch(() => {}), 250)
}

function startThread(): Worker {
  const thread = new Worker(new URL('./design-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.designJobMemoryMb, maxYoungGenerationSizeMb: 8 },
  })
  // One that is being ended may still run out of memory: nobody asks any more, and the server must not end of it.
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (idleThread === thread) idleThread = undefined
  })
  return thread
}

/** Keeps a thread for the next job, or for a minute; meanwhile it does not keep the server from ending. */
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
