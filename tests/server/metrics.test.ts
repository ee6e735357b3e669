import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { freePort } from '../harness/programs/free-port.ts'
import { sampleRequest } from '../harness/sample-request.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { databaseKinds, placeMigratedDatabase } from '../harness/test-database.ts'
import { writeTestSite } from './http-site.ts'

describe.each(databaseKinds)('a monitor of a server on $name', (kind) => {
  let site: Awaited<ReturnType<typeof writeTestSite>>
  let place: Awaited<ReturnType<typeof placeMigratedDatabase>>
  let server: ServerProcess
  let metricsUrl: string
  beforeAll(async () => {
    if (kind.isMissing) return
    site = await writeTestSite()
    place = await placeMigratedDatabase(kind)
    const port = String(await freePort())
    metricsUrl = `http://127.0.0.1:${port}/metrics`
    server = await startServerProcess({
      DIST_DIR: site.distDir,
      DATA_DIR: place.configuration.dataDir,
      DATABASE_URL: place.configuration.databaseUrl ?? '',
      METRICS_PORT: port,
      DRAIN_SECONDS: '600',
    })
  })
  afterAll(async () => {
    if (kind.isMissing) return
    await server.end('SIGKILL')
    await Promise.all([place.remove(), site.remove()])
  })

  const read = async () => (await fetch(metricsUrl)).text()

  it.skipIf(kind.isMissing)(
    'reads what visitors get, what waits and whether it is well, and nothing about a visitor',
    async () => {
      const visitor = { firstName: 'Xanthippe', email: 'xanthippe@visitor.example', message: 'about my temples' }
      await fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sampleRequest(visitor)),
      })
      await fetch(`${server.url}/contact?from=${visitor.firstName}`)
      await fetch(`${server.url}/nowhere/${visitor.firstName}`)
      const text = await eventually(async () => {
        const now = await read()
        expect(now).toContain('clinic_queue_waiting{queue="emails"} 2')
        return now
      })
      for (const line of [
        'http_request_duration_seconds_count{method="POST",route="/api/contact",status="201"} 1',
        'http_request_duration_seconds_count{method="GET",route="/contact",status="200"} 1',
        'http_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1',
        'clinic_ready 1',
        'clinic_storage_ready 1',
        'clinic_queue_dead{queue="emails"} 0',
        'clinic_queue_waiting{queue="webhooks"} 0',
        'clinic_build_info{content="installed"} 1',
        'clinic_job_failing{job="content-tasks"} 0',
      ])
        expect(text).toContain(line)
      expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
      if (kind.dialect === 'postgres') expect(text).toMatch(/clinic_database_connections\{state="total"\} \d+/)
      expect(text).not.toMatch(/xanthippe|visitor\.example|temples/i)
    },
  )

  it.skipIf(kind.isMissing)('has every metric that the alerts and the dashboard ask for', async () => {
    const [text, ...files] = await Promise.all([
      read(),
      readFile('deploy/alerts.yaml', 'utf8'),
      readFile('deploy/dashboard.json', 'utf8'),
    ])
    const asked = files.flatMap((file) => file.match(/\b(clinic|http|nodejs|process)_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(20)
    // On the embedded database there are no connections.
    const names = new Set(asked.filter((name) => kind.dialect === 'postgres' || name !== 'clinic_database_connections'))
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
  })

  it.skipIf(kind.isMissing)(
    'is told when no more visitors are to be sent there, at a port that they never reach',
    async () => {
      expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
      expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
      server.signal('SIGTERM')
      // What is asked for more often than every five seconds is answered with what was seen last.
      await eventually(async () => expect(await read()).toContain('clinic_ready 0'))
    },
  )
})
