import { rmSync } from 'node:fs'
import { constants } from 'node:os'

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Removes the file or folder before `work`, in case an earlier run was killed, and after it, no matter how it ends,
 * even by a signal.
 */
export async function removingAfter<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true })
  remove()
  process.on('exit', remove)
  for (const signal of signals) process.on(signal, exit)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, exit)
    process.off('exit', remove)
    remove()
  }
}

function exit(signal: NodeJS.Signals): never {
  process.exit(128 + constants.signals[signal])
}
