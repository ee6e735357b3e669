import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Returns once a file's content, or a folder's list of names, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
