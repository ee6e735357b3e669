import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
type SentRequest = { headers: IncomingMessage['headers']; path: string; body: Record<string, unknown> }

export type ImageServiceFake = {
  /** What an operator would give as IMAGE_API_URL. */
  apiUrl: string
  requests: SentRequest[]
  /** The next answers of the endpoint, in order; the last one stays. */
  answerWith(...answers: Answer[]): void
  /** Sets the answer of the address `/picture`. */
  servePicture(answer: Answer): void
  stop(): Promise<void>
}

/** A service on loopback that speaks the images protocol of OpenAI, its errors included. */
export async function startImageService(): Promise<ImageServiceFake> {
  const requests: SentRequest[] = []
  let answers: Answer[] = []
  let picture: Answer = json(404, {})
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (path === '/picture') return picture(response, request)
    requests.push({ headers: request.headers, path, body: JSON.parse(Buffer.concat(chunks).toString()) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    apiUrl: `http://127.0.0.1:${port}/v1/images/generations`,
    requests,
    answerWith: (...next) => {
      requests.length = 0
      answers = next
    },
    servePicture: (answer) => {
      picture = answer
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** The error body of the real service, which repeats a part of the key. */
export function failure(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return json(status, { error: { message, type: 'invalid_request_error', param: null, code: 'some_code' } }, headers)
}

export function bytes(content: Buffer, type = 'image/png'): Answer {
  return (response) => response.writeHead(200, { 'content-type': type }).end(content)
}
