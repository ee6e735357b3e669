import { defineConfig, devices } from '@playwright/test'
import { serveSite, testSite } from './tests/harness/browser/test-site.ts'
import { engineNames } from './tests/harness/engines/engine.ts'
import { chromiumFlags } from './tests/harness/programs/chromium-flags.ts'
import { findProgram } from './tests/harness/programs/programs.ts'

const sites = { specified: await testSite('specified'), owner: await testSite('owner') }

export default defineConfig({
  outputDir: 'test-results',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // As long as a busy machine may need for all pages in a row: what comes late is no fault, what never comes is one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // Beside a failure are the page as a picture and in words. A trace would take a third as long again as the tests:
    // `--trace on` records it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A machine without one hears of it from the web server below, which starts first.
    launchOptions: { executablePath: findProgram('Chromium'), args: chromiumFlags },
  },
  webServer: [serveSite('specified', sites.specified), serveSite('owner', sites.owner)],
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', use: { baseURL: sites.specified.url } },
    { name: 'rules', testDir: 'tests/rules', use: { baseURL: sites.owner.url } },
    ...engineNames.map((engineName) => ({
      name: engineName,
      testDir: 'tests/engines',
      // The other journeys have closer tests of their own there.
      testMatch: engineName === 'chromium' ? '**/desk*.spec.ts' : '**/*.spec.ts',
      use: { engineName, baseURL: sites.specified.url },
    })),
  ],
})
