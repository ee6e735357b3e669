import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ImageDetails, imageDetailsSchema, imageRemovalSchema } from '../../../../contract/desk/content-images.ts'
import { imageDetailsHeader } from '../../../../contract/desk/image-sending.ts'
import type { EditingDeps } from '../../../editing/editing-deps.ts'
import { addImage } from '../../../editing/images/add-image.ts'
import { changeImageDetails } from '../../../editing/images/change-image.ts'
import { listImages, readSmallImage } from '../../../editing/images/list-images.ts'
import { removeImage } from '../../../editing/images/remove-image.ts'
import { listUploads } from '../../../editing/images/uploads.ts'
import { addMark, readDraftMark } from '../../../editing/mark.ts'
import { AppError } from '../../../platform/errors.ts'
import { limits } from '../../../platform/limits.ts'
import { parseJsonBody } from '../../../platform/parse-json-body.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { validate } from '../../../platform/validate.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { holdTurn } from '../../edge/address-turns.ts'

type Deps = Pick<StaffDeps, 'wakeImageEncoder'> & { editing: EditingDeps }

const markQuery = z.strictObject({ name: z.string(), color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) })

/** `/api/staff/content/images`: images that admins send, on their way into the draft and out of it again; and the logo. */
export async function contentImageRoutes(desk: FastifyInstance, { editing, wakeImageEncoder }: Deps): Promise<void> {
  const deps = { ...editing, wakeImageEncoder: wakeImageEncoder ?? (() => {}) }
  const address = '/api/staff/content/images'
  const forAdmins = { config: { role: 'admin' } } as const
  const turns = takeTurns({ atOnce: limits.contentImagesAtOnce, waiting: limits.contentImagesWaiting })
  const sending = {
    config: { role: 'admin', takesImage: true },
    bodyLimit: limits.contentImageBytes,
    onRequest: holdTurn(turns, limits.answerMs),
  } as const

  desk.post<{ Body: Buffer | null }>(address, sending, async (request, reply) => {
    const { body, staff } = request
    const details = readDetails(request)
    if (!Buffer.isBuffer(body)) throw new AppError('malformed-request', { detail: 'The image is missing.' })
    const upload = await addImage(deps, { bytes: body, details, staff: { id: staff.id, name: staff.name } })
    return reply.code(202).send(upload)
  })

  desk.get(address, forAdmins, () => listImages(deps))

  desk.post(`${address}/details`, forAdmins, async (request, reply) => {
    const { id, name } = request.staff
    await changeImageDetails(deps, { details: validate(imageDetailsSchema, request.body), staff: { id, name } })
    return reply.code(204).send()
  })

  desk.get(`${address}/uploads`, { config: { role: 'admin', isBackground: true } }, async () => await listUploads(deps))

  desk.get<{ Params: { name: string } }>(`${address}/:name/small`, forAdmins, async (request, reply) =>
    reply.type('image/avif').send(await readSmallImage(deps, request.params.name)),
  )

  desk.post<{ Body: Buffer | null }>('/api/staff/content/mark', sending, async ({ body, staff }) => {
    if (!Buffer.isBuffer(body)) throw new AppError('malformed-request', { detail: 'The logo is missing.' })
    return await addMark(editing, { bytes: body, staff: { id: staff.id, name: staff.name } })
  })

  desk.get('/api/staff/content/mark', forAdmins, async ({ query }, reply) => {
    const { type, bytes } = await readDraftMark(editing, validate(markQuery, query))
    return reply.type(type).send(bytes)
  })

  desk.post(`${address}/remove`, forAdmins, async ({ body, staff: { id, name } }) => {
    return await removeImage(deps, { ...validate(imageRemovalSchema, body), staff: { id, name } })
  })
}

function readDetails({ headers }: FastifyRequest): ImageDetails {
  const header = headers[imageDetailsHeader]
  if (typeof header !== 'string') throw new AppError('malformed-request', { detail: 'The details are missing.' })
  let text: string
  try {
    text = decodeURIComponent(header)
  } catch {
    throw new AppError('malformed-request', { detail: "The details can't be read." })
  }
  return validate(imageDetailsSchema, parseJsonBody(Buffer.from(text)))
}
