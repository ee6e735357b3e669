import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrandSite, brandSites } from '../../brands/brand-sites.ts'
import { freePort } from '../programs/free-port.ts'

export type TestSite = BrandSite & {
  url: string
  /** Holds `data/` (the server's DATA_DIR) and `mail/` (one JSON file an e-mail). */
  folder: string
}

/** The journeys walk through the specified brand's site; the rules look at the owner's. */
export type SiteName = 'specified' | 'owner'

/**
 * Where a site under test listens and keeps its data. The first process that asks decides; its workers inherit the
 * answer through the environment, because each of them reads Playwright's configuration anew.
 */
export async function testSite(name: SiteName = 'specified'): Promise<TestSite> {
  const key = `TEST_SITE_${name.toUpperCase()}`
  const known = process.env[key]?.split(' ')
  const [url = `http://127.0.0.1:${await freePort()}`, folder = mkdtempSync(join(tmpdir(), 'test-site-'))] = known ?? []
  process.env[key] = `${url} ${folder}`
  return { ...brandSites[name], url, folder }
}

export function dataFolder(site: TestSite): string {
  return join(site.folder, 'data')
}

export function mailFolder(site: TestSite): string {
  return join(site.folder, 'mail')
}
