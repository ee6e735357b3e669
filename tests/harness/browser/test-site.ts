import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../programs/free-port.ts'

export type TestSite = {
  url: string
  /** Holds `data/` (the server's DATA_DIR) and `mail/` (one JSON file an e-mail). */
  folder: string
}

/**
 * Where the site under test listens and keeps its data. The first process that asks decides; its workers inherit the
 * answer through the environment, because each of them reads Playwright's configuration anew.
 */
export async function testSite(): Promise<TestSite> {
  process.env.TEST_SITE_URL ??= `http://127.0.0.1:${await freePort()}`
  process.env.TEST_SITE_FOLDER ??= mkdtempSync(join(tmpdir(), 'test-site-'))
  return { url: process.env.TEST_SITE_URL, folder: process.env.TEST_SITE_FOLDER }
}

export function dataFolder(site: TestSite): string {
  return join(site.folder, 'data')
}

export function mailFolder(site: TestSite): string {
  return join(site.folder, 'mail')
}
