import { defineConfig, devices } from '@playwright/test'
import { testSite } from './tests/harness/browser/test-site.ts'
import { chromiumFlags } from './tests/harness/programs/chromium-flags.ts'
import { findProgram } from './tests/harness/programs/find-program.ts'

const site = await testSite()

export default defineConfig({
  outputDir: 'test-results',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // As long as a busy machine may need: what comes late is no fault, what never comes is one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    trace: 'off',
    // Each worker keeps one window and empties it between the tests: opening another takes longer than most of them do.
    reuseContext: true,
    // A machine without one hears of it from the web server below, which starts first.
    launchOptions: { executablePath: findProgram('Chromium'), args: chromiumFlags },
  },
  webServer: {
    command: 'node tests/harness/browser/serve.ts',
    url: `${site.url}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { TEST_SITE_URL: site.url, TEST_SITE_FOLDER: site.folder },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'rules', testDir: 'tests/rules' },
  ],
})
