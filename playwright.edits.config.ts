import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'
import { editedSite } from './tests/brands/brand-sites.ts'
import { serveSite, testSite } from './tests/harness/browser/test-site.ts'

// Tests an owner's edits to the content: each edit by itself, and the rules on a site after all of them.
process.env.RULES_DIST = editedSite.dist
const site = await testSite('edited')

/** Rules that no content can break: the owner's own site is enough for them. Its pictures and clips are stand-ins here. */
const whateverTheContent = '**/{budgets,changed-pages,forced-colors,policies,print,slow-line}.spec.ts'

export default defineConfig({
  ...shared,
  outputDir: '.cache/edits-test-results',
  webServer: serveSite('edited', site),
  projects: [
    { name: 'edits', testDir: 'tests/brands/edits' },
    {
      name: 'rules',
      testDir: 'tests/rules',
      testIgnore: whateverTheContent,
      // Longer words are too long on a phone first, and zoom.spec has them on a large screen, too.
      grepInvert: /on a desktop/,
      use: { baseURL: site.url },
    },
  ],
})
