import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '../platform/errors.ts'
import type { LibraryParts } from './store-export.ts'

export type PluginToken = { id: string; name: string; createdAt: number }

/** Makes a token for one designer's plugin. It is shown once: only its fingerprint is stored. */
export async function makePluginToken(
  { database, clock }: LibraryParts,
  name: string,
): Promise<PluginToken & { token: string }> {
  const token = `figma_${randomBytes(24).toString('base64url')}`
  const row = { id: randomBytes(4).toString('hex'), name, token_hash: hashToken(token), created_at: clock() }
  await database.store((transaction) => transaction.insertInto('figma_tokens').values(row).execute())
  return { id: row.id, name, createdAt: row.created_at, token }
}

export async function listPluginTokens({ database }: Pick<LibraryParts, 'database'>): Promise<PluginToken[]> {
  const rows = await database.kysely
    .selectFrom('figma_tokens')
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

/** Ends a token at once. Says whether there was one. */
export async function revokePluginToken({ database }: Pick<LibraryParts, 'database'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.store((transaction) =>
    transaction.deleteFrom('figma_tokens').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return numDeletedRows > 0n
}

/** Throws `not-authorized` unless the `Authorization` header bears a known token. */
export async function checkPluginToken(
  { database }: Pick<LibraryParts, 'database'>,
  header: string | undefined,
): Promise<void> {
  const token = /^Bearer (figma_[\w-]{32})$/.exec(header ?? '')?.[1]
  const known =
    token === undefined
      ? undefined
      : await database.kysely
          .selectFrom('figma_tokens')
          .select('id')
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirst()
  if (known === undefined) throw new AppError('not-authorized')
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
