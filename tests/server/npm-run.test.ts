import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import { childEnvironment } from '../harness/child-environment.ts'
import { sampleContext, sampleFacts, sampleRequest } from '../harness/sample-request.ts'
import { databaseKinds, openTestDatabase } from '../harness/test-database.ts'

describe('an operator who sends the output of npm to a file', () => {
  test('finds data in it from the first line to the last, and nothing of npm', async () => {
    const [kind] = databaseKinds
    if (kind === undefined) throw new Error('There is no database to test on.')
    const { database, configuration, remove } = await openTestDatabase(kind)
    const deps = { database, clock: Date.now, siteFacts: sampleFacts }
    await requestConsultation(deps, { request: sampleRequest(), context: sampleContext })
    const run = (...parameters: string[]) =>
      execFileSync('npm', ['run', ...parameters], {
        env: { ...childEnvironment, DATA_DIR: configuration.dataDir },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    expect(JSON.parse(run('consultations', '--', 'export', '--format', 'ndjson'))).toMatchObject({ firstName: 'Zoë' })
    expect(run('consultations', '--', 'export', '--format', 'csv')).toMatch(/^\uFEFFid,createdAt,/)
    expect(JSON.parse(run('consultations', '--', 'person', sampleRequest().email)).consultations).toHaveLength(1)
    expect(run('insights', '--', '--format', 'csv')).toMatch(/^\uFEFFday,/)
    await remove()
  })
})
