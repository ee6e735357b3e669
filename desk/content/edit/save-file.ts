import type { ContentConflict, ContentFileAnswer, FileRemoval } from '../../../contract/desk/content.ts'
import { describeFailure, fetchText, RefusedError } from '../../base/call-api.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { contentPath } from '../call-content.ts'

export type SaveOutcome =
  | { kind: 'saved'; answer: ContentFileAnswer }
  | { kind: 'conflict'; hash: string; value: unknown }
  | { kind: 'removed'; removal: FileRemoval }
  | { kind: 'failed'; problem: string; isWorthRetrying: boolean }

export type SaveFile = (edit: { path: string; from: string; value: unknown }) => Promise<SaveOutcome>

/** Sends a file. A window that is being closed sends it all the same. */
export const saveFile: SaveFile = async (edit) => {
  try {
    const answer: ContentFileAnswer = JSON.parse(await fetchText(contentPath('save'), edit, { outlivesPage: true }))
    return { kind: 'saved', answer }
  } catch (error) {
    endEndedSession(error)
    const conflict = readConflict(error)
    if (conflict) return { kind: 'conflict', ...conflict }
    const removal = readRemoval(error)
    if (removal) return { kind: 'removed', removal }
    const isRefused =
      error instanceof RefusedError && error.status < 500 && error.status !== 401 && error.status !== 429
    const kept = navigator.onLine ? "We'll keep trying to save it." : "We'll save it once you're back online."
    const problem = describeFailure(error, isRefused ? '' : `What you wrote is still here. ${kept}`).trim()
    return { kind: 'failed', problem, isWorthRetrying: !isRefused }
  }
}

function readConflict(error: unknown): Pick<ContentConflict, 'hash' | 'value'> | undefined {
  if (!(error instanceof RefusedError) || error.status !== 409) return undefined
  const { hash, value, conflicts } = error.problem
  return typeof hash === 'string' && Array.isArray(conflicts) ? { hash, value } : undefined
}

/** Who took away the file that was asked for, if the server says so. */
export function readRemoval(error: unknown): FileRemoval | undefined {
  if (!(error instanceof RefusedError) || error.status !== 404) return undefined
  const { removal } = error.problem
  return isRemoval(removal) ? removal : undefined
}

/** Server and desk are of one version: what has the name is what the contract says. */
function isRemoval(value: unknown): value is FileRemoval {
  return typeof value === 'object' && value !== null
}
