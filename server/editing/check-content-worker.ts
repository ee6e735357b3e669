import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { listLinkTargets } from '../../content-model/checks/check-links.ts'
import type { LinkTargets } from '../../content-model/checks/judge-link.ts'
import { ContentError, type ContentFault } from '../../content-model/faults/content-error.ts'
import { completeContent, readParts } from '../../content-model/read-content.ts'
import { reviewContent } from '../../content-model/review/review-content.ts'
import type { FieldFault } from '../../contract/desk/content.ts'
import type { CheckedContent } from './content-checker.ts'
import { placeFindings } from './place-findings.ts'

/** `others` are the files of which only the names matter. */
export type CheckRequest = { texts: Readonly<Record<string, string>>; others: readonly string[] }

// The thread of `createContentChecker`.
parentPort?.on('message', (request: CheckRequest) => parentPort?.postMessage(checkContent(request)))

function checkContent({ texts, others }: CheckRequest): CheckedContent {
  const folder = mkdtempSync(join(tmpdir(), 'draft-'))
  let links: LinkTargets | null = null
  try {
    for (const [path, text] of Object.entries(texts)) write(join(folder, path), text)
    nameFiles(folder, others)
    const read = readParts(folder)
    links = listLinkTargets(folder, read.parts)
    const content = completeContent(read)
    return { faults: [], findings: placeFindings(reviewContent(folder, content, new Date()), content), links }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { faults: error.faults.map((fault) => toFieldFault(folder, fault)), findings: [], links }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Several names of one empty file. To make a file for each of 600 takes up to half a second, because ext4 passes over
 * those that were removed within the last minutes, one by one. Where a file can't have several names, it's done anyway.
 */
function nameFiles(folder: string, paths: readonly string[]): void {
  const empty = join(folder, '.empty')
  writeFileSync(empty, '')
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    try {
      linkSync(empty, join(folder, path))
    } catch {
      writeFileSync(join(folder, path), '')
    }
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function toFieldFault(folder: string, { file, path = [], title, line, problem, remedy }: ContentFault): FieldFault {
  return {
    file: relative(folder, file),
    path: path.map((key) => (typeof key === 'number' ? key : String(key))),
    ...(title === undefined ? {} : { title }),
    ...(line === undefined ? {} : { line }),
    problem: problem.replaceAll(`${folder}/`, ''),
    remedy,
  }
}
