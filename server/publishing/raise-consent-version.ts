import type { Kysely } from 'kysely'
import { parse } from 'yaml'
import * as z from 'zod'
import { contentFiles } from '../../content-model/files/content-files.ts'
import { fillPlaceholders, placeholdersOf } from '../../content-model/reading/placeholders.ts'
import { rewriteYaml } from '../../content-model/yaml/rewrite-yaml.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { type FileHashes, parseFileHashes, readStoredFile, storeBytes } from './stored-files.ts'

const formPath = contentFiles.consultationForm.path
const brandPath = contentFiles.brand.path
const formSchema = z.looseObject({ consent: contentFiles.consultationForm.schema.shape.consent })

/**
 * The content files with a new version of the consent, if its text is not what an earlier publication said under the same
 * version: each request keeps the version that the visitor agreed to.
 */
export async function raiseConsentVersion(database: Database, files: FileHashes, now: number): Promise<FileHashes> {
  const consent = await readConsent(database.kysely, files)
  if (consent === undefined) return files
  const used = await findUsedConsents(database.kysely, files)
  const known = used.get(consent.version)
  if (known === undefined || known === consent.text) return files
  const { form, source } = consent
  const version = nextVersion(used, now)
  const text = rewriteYaml(source, { ...form, consent: { ...form.consent, version } })
  const hash = await storeBytes(database, { table: 'content_files', bytes: Buffer.from(text), now })
  return { ...files, [formPath]: hash }
}

/** The day, and a number if there was one on that day. */
function nextVersion(used: ReadonlyMap<string, string>, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10)
  let version = day
  for (let number = 2; used.has(version); number += 1) version = `${day}.${number}`
  return version
}

/** The consent text of each version used so far. Only content whose form or brand differs is read. */
async function findUsedConsents(kysely: Kysely<Schema>, files: FileHashes): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely.selectFrom('content_versions').select('files').orderBy('number').execute()
  const contents = rows.map((row) => parseFileHashes(row.files))
  const different = new Map(contents.map((content) => [`${content[formPath]} ${content[brandPath]}`, content]))
  different.delete(`${files[formPath]} ${files[brandPath]}`)
  const used = new Map<string, string>()
  for (const content of different.values()) {
    const consent = await readConsent(kysely, content)
    if (consent !== undefined && !used.has(consent.version)) used.set(consent.version, consent.text)
  }
  return used
}

/** Undefined where the content has none that could be read. */
async function readConsent(kysely: Kysely<Schema>, files: FileHashes) {
  const [formHash, brandHash] = [files[formPath], files[brandPath]]
  if (formHash === undefined || brandHash === undefined) return undefined
  const source = await readText(kysely, formHash)
  const form: unknown = parse(source)
  const given = formSchema.safeParse(form)
  const brand = contentFiles.brand.schema.safeParse(parse(await readText(kysely, brandHash)))
  if (!given.success || !brand.success) return undefined
  const { version, text } = given.data.consent
  // A clinic more doesn't change what people agree to.
  const filled = fillPlaceholders(formPath, text, placeholdersOf(brand.data, [])).value
  return { version, text: String(filled), source, form: given.data }
}

async function readText(kysely: Kysely<Schema>, hash: string): Promise<string> {
  return (await readStoredFile(kysely, 'content_files', hash)).toString()
}
