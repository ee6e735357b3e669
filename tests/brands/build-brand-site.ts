import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSources, findBuildState } from '../../server/publishing/build-state.ts'
import { type BrandSite, brandSites } from './brand-sites.ts'

/**
 * Builds the site of a brand, unless its build is newer than everything that it reads. `dist` has to lie inside the
 * project, because the build finds its packages from there.
 */
export async function buildBrandSite({ content, dist }: BrandSite): Promise<void> {
  if ((await findBuildState(join(dist, 'site-facts.json'), buildSources(content))) === 'current') return
  await promisify(execFile)('astro', ['build', '--silent', '--outDir', dist], {
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
}

// Run by the check, so that nobody waits for it later: node tests/brands/build-brand-site.ts
if (import.meta.main) await buildBrandSite(brandSites.specified)
