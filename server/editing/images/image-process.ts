import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Rendition } from '../../../content-model/pictures/plan-renditions.ts'
import { limits } from '../../platform/limits.ts'
import { ImageFault } from './image-fault.ts'
import type { ImageTask, PreparedImage } from './image-process-main.ts'

/** Does one thing after the other. Each throws `ImageFault`, or `ImageProcessEnded`. */
export type ImageProcess = {
  pid: number | undefined
  prepare(bytes: Buffer): Promise<PreparedImage>
  render(master: Buffer, rendition: Rendition): Promise<Buffer>
  drawPreview(master: Buffer): Promise<string>
  end(): void
}

/** Thrown when the process took too long, too much memory, or was killed. */
export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded'
}

type Done = { prepare: PreparedImage; render: Uint8Array; preview: string }

const program = fileURLToPath(new URL('./image-process-main.ts', import.meta.url))

/**
 * Strangers' bytes are decoded in a process of its own, which gets none of the server's secrets and lets visitors go
 * first. What makes it fall costs nobody else anything.
 */
export function startImageProcess(): ImageProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(() => {
    throw new ImageProcessEnded()
  })
  ended.catch(() => {})

  async function ask<Kind extends ImageTask['kind']>(task: Extract<ImageTask, { kind: Kind }>): Promise<Done[Kind]> {
    const answered = once(child, 'message')
    answered.catch(() => {})
    // A child that is gone says so by its exit.
    child.send(task, () => {})
    const deadline = setTimeout(() => child.kill('SIGKILL'), limits.contentImageTaskMs)
    try {
      const [answer] = await Promise.race([answered, ended])
      if ('fault' in answer) throw new ImageFault(answer.fault)
      return answer.value
    } finally {
      clearTimeout(deadline)
    }
  }

  return {
    pid: child.pid,
    prepare: async (bytes) => {
      const { master, ...facts } = await ask({ kind: 'prepare', bytes })
      return { ...facts, master: Buffer.from(master) }
    },
    render: async (master, rendition) => Buffer.from(await ask({ kind: 'render', master, rendition })),
    drawPreview: (master) => ask({ kind: 'preview', master }),
    end: () => child.kill('SIGKILL'),
  }
}
