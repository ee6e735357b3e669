import { randomBytes } from 'node:crypto'
import type { WaitingList } from '../../contract/design-layer.ts'
import { dayMs } from '../../contract/time.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { limits } from '../platform/limits.ts'
import { exportLifetimeMs, type LibraryDeps } from './store-export.ts'

const listedAtOnce = 100

/**
 * The exports that the plugin hasn't drawn yet, from all browsers. Newest first, because designers come straight from
 * the page where they exported. `before` is the last export on the previous page of the list.
 */
export async function listWaitingExports(
  { database, clock }: LibraryDeps,
  before: string | undefined,
): Promise<WaitingList> {
  const newest = database.kysely
    .selectFrom('design_exports')
    .select(['id', 'name', 'created_at'])
    .where('delivered_at', 'is', null)
    .where('created_at', '>', clock() - exportLifetimeMs)
    .orderBy('id', 'desc')
    .limit(listedAtOnce + 1)
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  const exports = rows
    .slice(0, listedAtOnce)
    .map(({ id, name, created_at }) => ({ id, name, createdAt: new Date(created_at).toISOString() }))
  return { exports, ...(rows.length > listedAtOnce ? { next: exports.at(-1)?.id } : {}) }
}

/**
 * One export with its layers, for the plugin to draw, as the JSON that `designSchema` describes. The layers go as they
 * are stored: to read megabytes of them only to write them again would hold everyone up. Throws `not-found`.
 */
export async function readDesign({ database, clock }: LibraryDeps, id: string): Promise<Buffer> {
  const row = await database.kysely
    .selectFrom('design_exports')
    .innerJoin('design_export_files as file', 'file.id', 'design_exports.id')
    .select(['design_exports.id', 'name', 'description', 'file.layers'])
    .where('design_exports.id', '=', id)
    .where('created_at', '>', clock() - exportLifetimeMs)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not-found')
  const { layers, ...about } = row
  return Buffer.from(`${JSON.stringify(about).slice(0, -1)},"root":${layers}}`)
}

/** Notes that the plugin has drawn an export; the first time counts. Throws `not-found`. */
export async function acknowledgeDesign({ database, clock }: LibraryDeps, id: string): Promise<void> {
  const { numUpdatedRows } = await database.store((transaction) =>
    transaction
      .updateTable('design_exports')
      .set((row) => ({ delivered_at: row.fn.coalesce('delivered_at', row.val(clock())) }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) throw new AppError('not-found')
}

type PluginToken = {
  id: string
  name: string
  createdAt: number
  /** To the day; null before the first use. */
  usedAt: number | null
  expiresAt: number
}

const lifetimeMs = limits.pluginTokenDays * dayMs

/**
 * Makes a token for one designer's plugin. It is shown once: only its fingerprint is stored. It ends half a year after
 * its last use.
 */
export async function makePluginToken(
  { database, clock }: LibraryDeps,
  name: string,
): Promise<PluginToken & { token: string }> {
  const token = `figma_${randomBytes(24).toString('base64url')}`
  const now = clock()
  const id = randomBytes(4).toString('hex')
  const row = { id, name, token_hash: fingerprint(token), created_at: now, used_at: null }
  await database.store((transaction) => transaction.insertInto('figma_tokens').values(row).execute())
  return { id, name, createdAt: now, usedAt: null, expiresAt: now + lifetimeMs, token }
}

/** The tokens that haven't expired. */
export async function listPluginTokens({ database, clock }: LibraryDeps): Promise<PluginToken[]> {
  const rows = await database.kysely
    .selectFrom('figma_tokens')
    .select(['id', 'name', 'created_at', 'used_at'])
    .orderBy('created_at')
    .execute()
  return rows
    .map(({ id, name, created_at, used_at }) => {
      return { id, name, createdAt: created_at, usedAt: used_at, expiresAt: (used_at ?? created_at) + lifetimeMs }
    })
    .filter(({ expiresAt }) => expiresAt > clock())
}

/** Ends a token at once. Says whether there was one. */
export async function revokePluginToken({ database }: Pick<LibraryDeps, 'database'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.store((transaction) =>
    transaction.deleteFrom('figma_tokens').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return numDeletedRows > 0n
}

/** Throws `not-authorized` unless the `Authorization` header has a valid token, and notes that the token was used. */
export async function checkPluginToken({ database, clock }: LibraryDeps, header: string | undefined): Promise<void> {
  const token = /^Bearer (figma_[\w-]{32})$/.exec(header ?? '')?.[1]
  if (token === undefined) throw new AppError('not-authorized')
  const known = await database.kysely
    .selectFrom('figma_tokens')
    .select(['id', 'created_at', 'used_at'])
    .where('token_hash', '=', fingerprint(token))
    .executeTakeFirst()
  const now = clock()
  if (known === undefined || (known.used_at ?? known.created_at) + lifetimeMs <= now) {
    throw new AppError('not-authorized')
  }
  // Once a day is enough to know when half a year is over.
  if (known.used_at !== null && known.used_at > now - dayMs) return
  await database.store((transaction) =>
    transaction.updateTable('figma_tokens').set({ used_at: now }).where('id', '=', known.id).execute(),
  )
}
