import { statfs } from 'node:fs/promises'
import type { DeskAlert } from '../../contract/desk/alerts.ts'

const megabyte = 1024 * 1024
const lowBytes = 1024 * megabyte
/** A day of requests fits many times; a copy for a backup may not. */
const urgentBytes = 200 * megabyte

type Space = { bavail: number; bsize: number }

/** Says when little room is left where the server keeps its data. Says nothing where that cannot be told. */
export async function findStorageAlert(
  dataDir: string,
  readSpace: (path: string) => Promise<Space> = statfs,
): Promise<DeskAlert[]> {
  const space = await readSpace(dataDir).catch(() => undefined)
  const freeBytes = space === undefined ? lowBytes : space.bavail * space.bsize
  if (freeBytes >= lowBytes) return []
  return [
    {
      id: 'storage',
      kind: 'storage',
      severity: freeBytes < urgentBytes ? 'urgent' : 'warning',
      title: `The server has ${Math.floor(freeBytes / megabyte)} MB of disk space left`,
      remedy: "Ask whoever runs the site to free up space. When it runs out, requests can't be saved.",
      requestId: null,
    },
  ]
}
