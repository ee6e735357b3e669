import OpenAI from 'openai'
import type { ImageSize } from '../../contract/image-request.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { encodeImage } from './encode-image.ts'
import { fetchWithin } from './fetch-within.ts'
import { describeImage, type ImageMaker, type ImageOrder } from './image-maker.ts'

type ServiceOptions = {
  apiKey: string
  /** The full address of the endpoint that makes images. */
  apiUrl: string
  model: string
  /** How long one attempt may take. */
  timeoutMs?: number
}

const largestAnswerBytes = 40 * 1024 * 1024

/** Sizes of models that do not offer ours; the picture is cropped to the size asked for. */
const nearestSizes = {
  '1024x1024': '1024x1024',
  '1792x1024': '1536x1024',
  '1024x1792': '1024x1536',
} as const satisfies Record<ImageSize, string>

/**
 * Makes pictures through an OpenAI-compatible service, which may answer with the bytes or with an address. One polite
 * retry, after the time that the service asks for. Its own words never reach a log or a caller: they may hold the key.
 */
export function createImageService({ apiKey, apiUrl, model, timeoutMs = 55_000 }: ServiceOptions): ImageMaker {
  const fetchAnswer = fetchWithin(largestAnswerBytes)
  const client = new OpenAI({
    apiKey,
    baseURL: apiUrl.replace(/\/images\/generations\/?$/, ''),
    // Else the client would read these from the environment, past the configuration.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 1,
    timeout: timeoutMs,
    fetch: fetchAnswer,
  })
  const inTurn = takeTurns({
    atOnce: limits.imagesOfServiceAtOnce,
    waiting: limits.imagesWaiting,
    waitingOfOne: limits.imagesWaitingOfOne,
  })

  return (order, sender) =>
    inTurn(sender, async () => {
      try {
        const picture = await requestPicture(order)
        const description = describeImage(order)
        return await encodeImage(picture, { size: order.size, source: 'trainedAlgorithmicMedia', description })
      } catch (error) {
        throw new AppError('image-service-failed', { cause: new ImageServiceFault(nameFault(error)) })
      }
    })

  async function requestPicture(order: ImageOrder): Promise<Buffer> {
    const offersOurSizes = model.startsWith('dall-e-3')
    const answer = await client.images.generate({
      model,
      prompt: describeImage(order),
      n: 1,
      size: offersOurSizes ? order.size : nearestSizes[order.size],
      ...(model.startsWith('dall-e') ? { response_format: 'b64_json' as const } : {}),
    })
    const [image] = answer.data ?? []
    if (image?.b64_json) return Buffer.from(image.b64_json, 'base64')
    if (image?.url) return download(image.url)
    throw new TypeError('The service answered without a picture')
  }

  /** The address comes from the service, not from a visitor; still only https, or the service's own host, is asked. */
  async function download(address: string): Promise<Buffer> {
    const url = new URL(address)
    if (url.protocol !== 'https:' && url.origin !== new URL(apiUrl).origin) throw new TypeError('Not a safe address')
    const answer = await fetchAnswer(url.href, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new TypeError(`The picture's address answered ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
}

/** What the log may say of a failure: our own name for it and nothing of the service's answer. */
class ImageServiceFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'ImageServiceFault'
    this.code = code
  }
}

function nameFault(error: unknown): string {
  if (error instanceof OpenAI.APIError && error.status !== undefined) return `SERVICE_ANSWERED_${error.status}`
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'SERVICE_TIMED_OUT'
  if (error instanceof OpenAI.APIConnectionError) return 'SERVICE_UNREACHABLE'
  return 'SERVICE_GAVE_NO_PICTURE'
}
