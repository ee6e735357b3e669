import { parentPort } from 'node:worker_threads'
import { AppError } from '../platform/errors.ts'
import { type DesignJob, designJobs, type JobAnswer } from './design-jobs.ts'

// One answer a message. What is no refusal is an error of the thread, which ends it.
parentPort?.on('message', ({ job, input }: { job: DesignJob; input: never }) => {
  parentPort?.postMessage(answer(() => designJobs[job](input)))
})

function answer(work: () => ReturnType<(typeof designJobs)[DesignJob]>): JobAnswer<DesignJob> {
  try {
    return { result: work() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, detail, fields } = error
    return { refusal: { code, detail, fields } }
  }
}
