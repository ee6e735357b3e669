import type { ImageUpload } from '../../../contract/desk/content-images.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { describeUpload } from './upload-row.ts'

/** The images that are not in the draft yet, the oldest first. */
export async function listUploads({ database: { kysely }, clock }: EditingDeps): Promise<ImageUpload[]> {
  const rows = await kysely.selectFrom('content_uploads').selectAll().orderBy('created_at').execute()
  return rows.map((row) => describeUpload(row, clock()))
}
