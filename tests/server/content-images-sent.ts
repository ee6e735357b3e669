import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImageDetails } from '../../contract/desk/content-images.ts'
import { imageDetailsHeader } from '../../contract/desk/image-sending.ts'
import type { Database } from '../../server/database/database.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { openDraft } from '../../server/editing/read-draft.ts'
import { writeFiles } from '../../server/publishing/stored-files.ts'
import type { TestServer } from './http-server.ts'

/** Not the owner's, who may change every word and picture of it. */
export const installedContent = 'tests/brands/second/content'

export const detailsOf = (wishes: Partial<ImageDetails> = {}): ImageDetails => ({
  name: 'front-desk',
  alt: 'A desk with a lamp',
  isDecoration: false,
  caption: '',
  showsResult: false,
  consent: '',
  takenOn: '',
  ...wishes,
})

export type Sender = { url: TestServer['url']; cookie: string }

/** Sends an image as the desk does. */
export function sendImage(
  { url, cookie }: Sender,
  { bytes, details = detailsOf(), headers }: { bytes: Buffer; details?: unknown; headers?: Record<string, string> },
): Promise<Response> {
  return fetch(`${url}/api/staff/content/images`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      origin: url,
      cookie,
      'content-type': 'image/jpeg',
      [imageDetailsHeader]: encodeURIComponent(JSON.stringify(details)),
      ...headers,
    },
  })
}

/** A photo as a phone takes it: lying on its side, and with the place where it was taken. */
export function takePhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a06f45' } })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 41/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '117/1 49/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The content folder that a publication of the draft would be built from, for as long as `use` runs. */
export async function withDraftFolder<T>(database: Database, use: (folder: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'draft-'))
  const folder = join(place, 'content')
  try {
    const { files } = await openDraft(createEditingDeps({ database, clock: Date.now, installedContent }))
    await writeFiles(database.kysely, { table: 'content_files', files, folder })
    return await use(folder)
  } finally {
    await rm(place, { recursive: true })
  }
}
