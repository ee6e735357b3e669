import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'
import { editedSite } from './tests/brands/brand-sites.ts'
import { serveSite, testSite } from './tests/harness/browser/test-site.ts'

// What an owner may do to the content: each edit by itself, and the rules on a site after all of them.
process.env.RULES_DIST = editedSite.dist
const site = await testSite('edited')

export default defineConfig({
  ...shared,
  outputDir: '.cache/edits-test-results',
  webServer: serveSite('edited', site),
  projects: [
    { name: 'edits', testDir: 'tests/brands/edits' },
    // Its pictures and clips are stand-ins: budgets say nothing here, but for the HTML, which each edit is held to.
    { name: 'rules', testDir: 'tests/rules', testIgnore: '**/budgets.spec.ts', use: { baseURL: site.url } },
  ],
})
