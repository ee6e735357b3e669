import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LinkTargets } from '../../content-model/checks/judge-link.ts'
import type { FieldFault } from '../../contract/desk/content.ts'
import { type FileHashes, hashOfFiles } from '../publishing/stored-files.ts'
import type { CheckRequest } from './check-content-worker.ts'
import type { PlacedFinding } from './place-findings.ts'
import type { StoredTexts } from './stored-texts.ts'

export type CheckedContent = {
  /** What `npm run content:check` finds wrong: with one of these there is no site. */
  faults: readonly FieldFault[]
  /** Findings for the owner to look at; none as long as there are faults. */
  findings: readonly PlacedFinding[]
  /** Null if a file can't be read at all. */
  links: LinkTargets | null
}

export type ContentChecker = {
  check(files: FileHashes): Promise<CheckedContent>
}

const keptResults = 8
/** A thread that nobody needs ends after this, and gives its memory back. */
const idleMs = 60_000

/**
 * Reads and reviews content as a build would, in a thread of its own: it takes some 80 ms, in which no visitor may have
 * to wait. One at a time; the last results are kept, because desks ask for the same ones again.
 */
export function createContentChecker(texts: StoredTexts): ContentChecker {
  const results = new Map<string, Promise<CheckedContent>>()
  let turn: Promise<unknown> = Promise.resolve()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function ask(request: CheckRequest): Promise<CheckedContent> {
    clearTimeout(idle)
    worker ??= new Worker(new URL('./check-content-worker.ts', import.meta.url))
    const answering = worker
    answering.unref()
    try {
      answering.ref()
      answering.postMessage(request)
      const [answer] = await once(answering, 'message')
      return answer
    } catch (error) {
      void answering.terminate()
      worker = undefined
      throw error
    } finally {
      answering.unref()
      idle = setTimeout(() => {
        void worker?.terminate()
        worker = undefined
      }, idleMs).unref()
    }
  }

  async function check(files: FileHashes): Promise<CheckedContent> {
    const paths = Object.keys(files)
    const textPaths = paths.filter(isRead)
    const found = await texts.readAll(textPaths.map((path) => files[path] ?? ''))
    const request = {
      texts: Object.fromEntries(textPaths.map((path, index) => [path, found[index] ?? ''])),
      others: paths.filter((path) => !isRead(path)),
    }
    const mine = turn.catch(() => {}).then(() => ask(request))
    turn = mine
    return await mine
  }

  return {
    check: (files) => {
      const hash = hashOfFiles(files)
      const result = results.get(hash) ?? check(files)
      results.delete(hash)
      results.set(hash, result)
      result.catch(() => results.delete(hash))
      const [oldest] = results.keys()
      if (results.size > keptResults && oldest !== undefined) results.delete(oldest)
      return result
    },
  }
}

/** Of images and clips, the content's reader only asks whether they are there. */
function isRead(path: string): boolean {
  return /\.(ya?ml|md|svg|json)$/.test(path)
}
