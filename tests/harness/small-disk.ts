import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Leaves not a page free. */
  fill(): void
  free(): void
  remove(): void
}

/** Whether a test may have a disk of its own. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux'

/** A disk of so many megabytes, in memory, that anyone may write to. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'clinic-disk-'))
  // PostgreSQL runs as another user.
  chmodSync(place, 0o711)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', place])
  const ballast = join(place, 'ballast')
  return {
    folder: place,
    fill: () => {
      for (const size of [2 ** 20, 2 ** 12]) appendUntilFull(ballast, Buffer.alloc(size, 1))
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', place])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function appendUntilFull(file: string, bytes: Buffer): void {
  try {
    for (;;) appendFileSync(file, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
