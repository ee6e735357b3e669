import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export type RunningProgram = {
  /** The text in the pattern's group. */
  announced: string
  /** Ends the program and everything that it has started. */
  stop(): Promise<void>
}

type Start = {
  command: string
  parameters: readonly string[]
  environment?: Record<string, string>
  /** The output by which the program says that it's ready, and the stream it's on; missing if it says nothing. */
  announcement?: { stream: 'stdout' | 'stderr'; pattern: RegExp }
}

/**
 * Starts a program that runs until it is stopped, and waits for its announcement. If nobody stops it, it ends with this
 * process.
 */
export async function startProgram({ command, parameters, environment, announcement }: Start): Promise<RunningProgram> {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a driver that is killed leaves its browser behind.
    detached: true,
  })
  const kill = () => signalGroup(child.pid, 'SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  const announced = announcement
    ? await Promise.race([
        announcementOn(child[announcement.stream], announcement.pattern),
        ended.then(() => Promise.reject(new Error(`${command} ended before it was ready`))),
      ])
    : ''
  return {
    announced,
    stop: async () => {
      signalGroup(child.pid, 'SIGTERM')
      await ended
      kill()
      process.off('exit', kill)
    },
  }
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, signal)
  } catch {
    // None of them is left.
  }
}

function announcementOn(stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    stream.on('data', (chunk) => {
      said += String(chunk)
      const match = pattern.exec(said)
      if (match) resolve(match[1] ?? '')
    })
  })
}
