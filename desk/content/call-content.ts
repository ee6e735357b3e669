import { callApi } from '../base/call-api.ts'

const root = 'content'

/** Asks what is under `/api/staff/content`; with a `body` by POST. */
export function callContent<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  return callApi<Answer>(contentPath(path), body, signal)
}

export function contentPath(path: string): string {
  return path === '' ? root : `${root}/${path}`
}
