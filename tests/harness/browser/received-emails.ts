import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { mailFolder, testSite } from './test-site.ts'

const emailSchema = z.object({ to: z.array(z.string()), source: z.string() })
export type ReceivedEmail = z.infer<typeof emailSchema> & { text: string }

/** The emails that the test mail server has accepted and that mention `words`, with quoted-printable decoded. */
export async function receivedEmails(words: string): Promise<ReceivedEmail[]> {
  const folder = mailFolder(await testSite())
  return readdirSync(folder)
    .map((file) => emailSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .map((email) => ({ ...email, text: decodeQuotedPrintable(email.source) }))
    .filter((email) => email.text.includes(words) || email.to.includes(words))
}

function decodeQuotedPrintable(source: string): string {
  const bytes = source
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
