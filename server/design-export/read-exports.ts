import type { ExportFormat, ExportSummary } from '../../contract/design-export.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { runDesignJob } from './run-design-job.ts'
import { exportLifetimeMs, type LibraryDeps } from './store-export.ts'

type Named = { id: string; libraryId: string }

/** The exports of one browser, newest first. */
export async function listExports(
  { database, clock }: LibraryDeps,
  libraryId: string,
): Promise<{ exports: ExportSummary[] }> {
  const rows = await database.kysely
    .selectFrom('design_exports')
    .select(['id', 'kind', 'name', 'description', 'source', 'created_at', 'delivered_at'])
    .where('library', '=', fingerprint(libraryId))
    .where('created_at', '>', clock() - exportLifetimeMs)
    .orderBy('id', 'desc')
    .execute()
  return {
    exports: rows.map(({ created_at, delivered_at, ...row }) => ({
      ...row,
      createdAt: new Date(created_at).toISOString(),
      deliveredAt: delivered_at === null ? null : new Date(delivered_at).toISOString(),
    })),
  }
}

type Wanted = Named & {
  format: ExportFormat
  /** The key of the address that asks. */
  sender: string
}

/** One export as a file. Throws `not-found` for another browser's and for an expired one. */
export async function readExport(
  { database, clock }: LibraryDeps,
  { id, libraryId, format, sender }: Wanted,
): Promise<Buffer> {
  const row = await database.kysely
    .selectFrom('design_exports')
    .innerJoin('design_export_files as file', 'file.id', 'design_exports.id')
    .select(['name', format === 'html' ? 'file.html as content' : 'file.layers as content'])
    .where('design_exports.id', '=', id)
    .where('library', '=', fingerprint(libraryId))
    .where('created_at', '>', clock() - exportLifetimeMs)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not-found')
  const { name, content } = row
  if (format === 'html') return Buffer.from(wrapDocument({ name, html: content }))
  const tooMuch = new AppError('overloaded', { retryAfterSeconds: 10 })
  const file = await runDesignJob('draw', { layers: content, format }, { sender, tooMuch })
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}

/** Takes an export out of its browser's library, whether it was delivered or not. Throws `not-found` for another's. */
export async function deleteExport({ database }: LibraryDeps, { id, libraryId }: Named): Promise<void> {
  const { numDeletedRows } = await database.store((transaction) =>
    transaction
      .deleteFrom('design_exports')
      .where('id', '=', id)
      .where('library', '=', fingerprint(libraryId))
      .executeTakeFirstOrThrow(),
  )
  if (numDeletedRows === 0n) throw new AppError('not-found')
}

/** Cleaned HTML as a complete document, with a policy that only lets a browser use its own styles and pictures. */
function wrapDocument({ name, html }: { name: string; html: string }): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  const title = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0">
${html}
</body>
</html>
`
}
