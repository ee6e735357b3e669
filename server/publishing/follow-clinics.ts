import type { Kysely } from 'kysely'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { findContentFile } from '../../content-model/files/content-files.ts'
import type { Schema } from '../database/database-schema.ts'
import { type FileHashes, readStoredFile } from './stored-files.ts'

const clinicSchema = z.looseObject({ slug: z.string() })
const slugsSchema = z.array(z.string())

/**
 * Lets everybody who works for a clinic go on doing so once it's shown under another link name. The old one stays in their
 * list, because until then the clinic is shown under it, but not once it's a new name of another clinic.
 */
export async function followClinics(
  kysely: Kysely<Schema>,
  { before, after, now }: { before: FileHashes; after: FileHashes; now: number },
): Promise<void> {
  const clinics = Object.keys(after).filter((path) => findContentFile(path)?.key === 'clinics')
  if (clinics.every((path) => before[path] === after[path])) return
  const renamed = new Map<string, string>()
  const taken: string[] = []
  for (const path of clinics) {
    const [old, next] = [await readSlug(kysely, before[path]), await readSlug(kysely, after[path])]
    if (next === undefined || old === next) continue
    taken.push(next)
    if (old !== undefined) renamed.set(old, next)
  }
  const staff = await kysely.selectFrom('staff_users').select(['id', 'clinics']).execute()
  for (const { id, clinics: list } of staff) {
    const own = z.parse(slugsSchema, JSON.parse(list))
    const kept = own.filter((slug) => !taken.includes(slug))
    const followed = new Set([...kept, ...own.flatMap((slug) => renamed.get(slug) ?? [])])
    // An empty list would mean all clinics.
    if (followed.size === 0 || own.every((slug) => followed.has(slug) && !renamed.has(slug))) continue
    const change = { clinics: JSON.stringify([...followed]), updated_at: now }
    await kysely.updateTable('staff_users').set(change).where('id', '=', id).execute()
  }
}

async function readSlug(kysely: Kysely<Schema>, hash: string | undefined): Promise<string | undefined> {
  if (hash === undefined) return undefined
  const source = (await readStoredFile(kysely, 'content_files', hash)).toString()
  return clinicSchema.safeParse(parse(source)).data?.slug
}
