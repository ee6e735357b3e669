import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contentFiles } from '../../content-model/files/content-files.ts'
import { AppError } from '../platform/errors.ts'
import { readStoredFile, storeBytes } from '../publishing/stored-files.ts'
import { changeDraft, type Editor } from './change-draft.ts'
import { cleanMark, MarkRefused } from './clean-mark.ts'
import type { EditingDeps } from './editing-deps.ts'
import { openDraft } from './read-draft.ts'

/** A logo that somebody sent. `brand.yaml` names the one that pages show. */
const sentMark = /^mark-[0-9a-f]{10}\.(?:svg|png)$/

export function isSentMark(path: string): boolean {
  return sentMark.test(path)
}

/**
 * Puts a logo into the draft, beside those that `brand.yaml` names there or on the live site, and says under which name.
 * Throws `invalid-request` with what to do about a file that can't be shown.
 */
export async function addMark(
  deps: EditingDeps,
  { bytes, staff }: { bytes: Buffer; staff: Editor },
): Promise<{ name: string }> {
  const mark = await cleanMark(bytes).catch((cause: unknown) => {
    if (!(cause instanceof MarkRefused)) throw cause
    throw new AppError('invalid-request', { fields: [{ field: 'file', message: cause.message }] })
  })
  const name = `mark-${createHash('sha256').update(mark.bytes).digest('hex').slice(0, 10)}.${mark.ending}`
  const hash = await storeBytes(deps.database, { table: 'content_files', bytes: mark.bytes, now: deps.clock() })
  await changeDraft(deps, staff, async ({ files, base }) => {
    const named = await Promise.all(
      [files, base.files].map(({ [contentFiles.brand.path]: brand }) => nameIn(deps, brand)),
    )
    const forgotten = Object.keys(files).filter(
      (path) => isSentMark(path) && !(path in base.files) && !named.includes(path),
    )
    return { ...Object.fromEntries(forgotten.map((path) => [path, undefined])), [name]: hash }
  })
  return { name }
}

/** A logo of the draft as a picture. What takes the color of the text around it gets `color`. Throws `not-found`. */
export async function readDraftMark(
  deps: EditingDeps,
  { name, color }: { name: string; color: string },
): Promise<{ type: string; bytes: Buffer }> {
  const { files } = await openDraft(deps)
  const hash = /^[\w-]+\.(?:svg|png)$/.test(name) && Object.hasOwn(files, name) ? files[name] : undefined
  if (hash === undefined) throw new AppError('not-found')
  const bytes = await readStoredFile(deps.database.kysely, 'content_files', hash)
  if (name.endsWith('.png')) return { type: 'image/png', bytes }
  const svg = bytes.toString('utf8').trim()
  const named = svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return { type: 'image/svg+xml', bytes: Buffer.from(named.replaceAll('currentColor', color)) }
}

async function nameIn({ texts }: EditingDeps, hash: string | undefined): Promise<string | undefined> {
  if (hash === undefined) return undefined
  const value = await texts.readValue(contentFiles.brand.path, hash)
  return z.object({ mark: z.string() }).safeParse(value).data?.mark
}
