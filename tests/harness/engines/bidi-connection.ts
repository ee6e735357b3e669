import * as z from 'zod'

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])

export type BidiConnection = {
  /** Returns a command's result, or throws the browser's error. */
  send(method: string, params: Record<string, unknown>): Promise<unknown>
  close(): void
}

/** Speaks WebDriver BiDi with a browser: https://w3c.github.io/webdriver-bidi/ */
export async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let newestId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)))
    if (message.type === 'event') return onEvent(message.method, message.params)
    const command = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has hung up'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        newestId += 1
        waiting.set(newestId, { resolve, reject })
        socket.send(JSON.stringify({ id: newestId, method, params }))
      }),
    close: () => socket.close(),
  }
}
