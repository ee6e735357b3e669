import { defineConfig } from 'vitest/config'

const testsOfTheWholeProject = ['tests/rules/**', 'tests/faults/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup: ['tests/fakes/provide-postgres.ts'],
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', ...testsOfTheWholeProject],
        },
      },
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['site/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          globalSetup: ['tests/fakes/provide-postgres.ts'],
          include: ['tests/faults/**/*.test.ts'],
          // Each of these starts servers and kills them: side by side they would measure one another.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
