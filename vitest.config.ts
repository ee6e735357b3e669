import { defineConfig } from 'vitest/config'
import { brandSites } from './tests/brands/brand-sites.ts'

const secondBrandSite = 'tests/brands/second/second-brand-site.test.ts'
const testsOfTheWholeProject = ['tests/rules/**', 'tests/server/**', secondBrandSite]

/** A test that hangs ends; one that starts a command on a busy machine does not. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }
/** Tests read the specification's content; `content/` belongs to the owner. */
const env = { CONTENT_DIR: brandSites.specified.content }
/** Files share what they have loaded, which halves the time. Not in the browser's stand-in: React keeps its first. */
const sharedModules = { isolate: false }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env,
          environment: 'node',
          ...patience,
          ...sharedModules,
          globalSetup: ['tests/harness/provide-databases.ts'],
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', ...testsOfTheWholeProject],
        },
      },
      {
        test: {
          name: 'components',
          env,
          environment: 'happy-dom',
          ...patience,
          include: ['{desk,site,ui}/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'rules',
          env,
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          ...patience,
          ...sharedModules,
        },
      },
      {
        test: {
          // Builds a site of its own.
          name: 'second-brand',
          environment: 'node',
          include: [secondBrandSite],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          env,
          environment: 'node',
          globalSetup: ['tests/harness/provide-databases.ts'],
          include: ['tests/server/**/*.test.ts'],
          // Each of these starts servers and kills them: side by side they would measure one another.
          fileParallelism: false,
          ...patience,
          ...sharedModules,
        },
      },
    ],
  },
})
