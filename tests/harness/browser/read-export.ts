import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'
import { dataFolder, testSite } from './test-site.ts'

const exportedRequestSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  message: z.string(),
  treatments: z.string(),
  consent: z.boolean(),
  consentVersion: z.string(),
  page: z.string(),
  suspected: z.boolean(),
  answers: z.string(),
})
export type ExportedRequest = z.infer<typeof exportedRequestSchema>

/** The stored requests of one visitor, as the clinic's export command prints them while the server runs. */
export async function readExport(email: string): Promise<ExportedRequest[]> {
  const command = ['server/commands/consultations.ts', 'export', '--format', 'ndjson']
  const { stdout } = await promisify(execFile)('node', command, {
    env: { ...process.env, DATA_DIR: dataFolder(await testSite()), DATABASE_URL: '' },
  })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => exportedRequestSchema.parse(JSON.parse(line)))
    .filter((request) => request.email === email)
}
