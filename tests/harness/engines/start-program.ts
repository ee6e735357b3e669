import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export type RunningProgram = {
  /** What the pattern's group holds. */
  announced: string
  stop(): Promise<void>
}

type Start = {
  command: string
  parameters: readonly string[]
  environment?: Record<string, string>
  /** What tells on which stream that the program is ready, if it says so. */
  announcement?: { stream: 'stdout' | 'stderr'; pattern: RegExp }
}

/** Starts a program that serves until it is stopped, and waits for its announcement. */
export async function startProgram({ command, parameters, environment, announcement }: Start): Promise<RunningProgram> {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
      child.kill('SIGTERM')
      await ended
    },
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
