import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { publicationLeadMs } from '../../server/publishing/publish-version.ts'
import { eventually } from '../harness/eventually.ts'
import { databaseKinds, openTestDatabase } from '../harness/test-database.ts'
import { type PublishingServer, publishWords, startPublishingServer } from './publishing-servers.ts'

/** Several servers share a PostgreSQL only. */
const [, postgres] = databaseKinds
if (postgres === undefined) throw new Error('there are two kinds of databases')

it.skipIf(postgres.isMissing)(
  'twenty publishes on two servers lose no visitor a file: neither one who comes now nor one whose page has been open all day',
  async () => {
    const place = await openTestDatabase(postgres)
    let now = Date.now()
    const clock = () => now
    const servers = await Promise.all([0, 1].map(() => startPublishingServer(place, { clock })))
    const [one, other] = servers as [PublishingServer, PublishingServer]
    const missed: string[] = []
    const seen = new Map<string, string[]>()
    let isOver = false
    let count = 0

    const fetchFiles = async (words: string, files: readonly string[], { url }: PublishingServer) => {
      for (const file of files) {
        const answer = await fetch(url + file)
        await answer.arrayBuffer()
        count += 1
        if (answer.status !== 200) missed.push(`${file} of "${words}": ${answer.status}`)
      }
    }
    const crawl = async (from: PublishingServer, to: PublishingServer) => {
      while (!isOver) {
        const page = await (await fetch(from.url)).text()
        const [words = ''] = /(?<=<h1>).*(?=<\/h1>)/.exec(page) ?? []
        const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
        seen.set(words, files)
        // The balancer in front sends each request wherever it likes.
        await fetchFiles(words, files, to)
        const [old] = [...seen].slice(Math.floor(Math.random() * seen.size))
        if (old !== undefined) await fetchFiles(...old, from)
        // They share this process with both servers.
        await setTimeout(5)
      }
    }
    const visitors = [crawl(one, other), crawl(other, one)]
    try {
      for (let index = 1; index <= 20; index += 1) {
        await publishWords({ database: place.database, clock }, `Words ${index}`)
        // No server has time to hear of it before it is live.
        now += publicationLeadMs
        await eventually(async () => {
          expect([...seen.keys()]).toContain(`Words ${index}`)
          for (const { url } of servers) expect(await (await fetch(url)).text()).toContain(`<h1>Words ${index}</h1>`)
        })
      }
    } finally {
      isOver = true
      await Promise.all(visitors)
    }
    for (const [words, files] of seen) await fetchFiles(words, files, one)
    await Promise.all(servers.map((server) => server.stop()))
    await place.remove()
    expect(missed).toEqual([])
    expect(count).toBeGreaterThan(500)
  },
  120_000,
)
