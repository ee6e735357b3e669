import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { exportLibraryHeader } from '../../../contract/design-export.ts'

type Opening = { port: number; signal: AbortSignal; bytes: string; count?: number; isDeaf?: boolean; goesOn?: boolean }

/** Opens many connections that say the same; a deaf one reads nothing, one that goes on says it again and again. */
export async function openMany({ port, signal, bytes, count = 600, isDeaf, goesOn }: Opening): Promise<void> {
  const sockets: Socket[] = []
  for (let index = 0; index < count && !signal.aborted; index += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', () => {})
    if (isDeaf) socket.pause()
    else socket.resume()
    sockets.push(socket)
    await setTimeout(1)
  }
  while (goesOn && !signal.aborted) {
    for (const socket of sockets.filter(({ writable }) => writable)) socket.write('GARBAGE GARBAGE ')
    await setTimeout(1)
  }
  await waitFor(signal)
  for (const socket of sockets) socket.destroy()
}

/** Stores one design as large as is taken, and fetches it over and over, reading or not. */
export async function download(opening: Omit<Opening, 'bytes'>, format: 'svg' | 'json'): Promise<void> {
  const library = 'a'.repeat(32)
  const box = '<p data-box="1 1 9 9" style="border-top:1px solid red">words</p>'
  const answer = await fetch(`http://127.0.0.1:${opening.port}/api/send-to-figma`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [exportLibraryHeader]: library },
    body: JSON.stringify({ html: `<section data-box="0 0 900 900">${box.repeat(4000)}</section>` }),
  })
  const { id } = (await answer.json()) as { id: string }
  const head = `GET /api/design-exports/${id}/${format} HTTP/1.1\r\nHost: a\r\n${exportLibraryHeader}: ${library}\r\n\r\n`
  await openMany({ ...opening, count: 20, bytes: head.repeat(5) })
}

/** The timer of a signal alone would let the process end. */
export async function waitFor(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await setTimeout(20)
}
