import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrandSite, brandSites, editedSite } from '../../brands/brand-sites.ts'
import { freePort } from '../programs/free-port.ts'

export type TestSite = BrandSite & {
  url: string
  /** Holds `data/` (the server's DATA_DIR) and `mail/` (one JSON file an email). */
  folder: string
}

/** The journeys walk through the specified brand's site; the rules look at the owner's and at the edited one. */
export type SiteName = 'specified' | 'owner' | 'edited'

/**
 * The address and data folder of a site under test. The first process to ask decides. Its workers inherit the answer
 * through the environment, because each of them reads Playwright's configuration again.
 */
export async function testSite(name: SiteName = 'specified'): Promise<TestSite> {
  const key = `TEST_SITE_${name.toUpperCase()}`
  const known = process.env[key]?.split(' ')
  const [url = `http://127.0.0.1:${await freePort()}`, folder = join(tmpdir(), `test-site-${randomUUID()}`)] =
    known ?? []
  process.env[key] = `${url} ${folder}`
  const brand = name === 'edited' ? editedSite : brandSites[name]
  return { ...brand, url, folder }
}

/** How Playwright starts a site, building it first if needed. */
export function serveSite(name: SiteName, { url }: TestSite) {
  return {
    command: `node tests/harness/browser/serve.ts ${name}`,
    url: `${url}/readyz`,
    timeout: 300_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  }
}

export function dataFolder(site: TestSite): string {
  return join(site.folder, 'data')
}

export function mailFolder(site: TestSite): string {
  return join(site.folder, 'mail')
}
