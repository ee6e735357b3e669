import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { readContent } from '../../content-model/read-content.ts'
import { minuteMs } from '../../contract/time.ts'
import type { Database } from '../../server/database/database.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { addImage } from '../../server/editing/images/add-image.ts'
import { startImageEncoder } from '../../server/editing/images/run-image-encoder.ts'
import { listUploads } from '../../server/editing/images/uploads.ts'
import { AppError } from '../../server/platform/errors.ts'
import { storeBytes } from '../../server/publishing/stored-files.ts'
import { eventually } from '../harness/eventually.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'
import { detailsOf, installedContent, takePhoto, withDraftFolder } from './content-images-sent.ts'
import { encodingProgram } from './encode-images.ts'

const staff = { id: 'ada', name: 'Ada Admin' }

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('an image that was sent', () => {
    let place: TestDatabase
    let warnings: string[]
    let endings: (() => Promise<void>)[]
    beforeEach(async () => {
      place = await openTestDatabase(kind)
      warnings = []
      endings = []
    })
    afterEach(async () => {
      for (const end of endings) await end()
      await place.remove()
    })

    const depsAt = (laterMs: number, database = place.database) => {
      const clock = () => Date.now() + laterMs
      return createEditingDeps({ database, clock, installedContent })
    }
    const send = async (width: number) => {
      const sent = { bytes: await takePhoto(width, width), details: detailsOf(), staff }
      return await addImage({ ...depsAt(0), wakeImageEncoder: () => {} }, sent)
    }
    const startEncoder = ({ laterMs = 0, database = place.database } = {}) => {
      const log = { info: () => {}, warn: (_facts: unknown, text?: string) => warnings.push(text ?? '') }
      const encoder = startImageEncoder({ ...depsAt(laterMs, database), log, pollMs: 50 })
      endings.push(encoder.stop)
      return encoder
    }
    const isEncoded = () => eventually(async () => expect(await listUploads(depsAt(0))).toEqual([]))
    const doneOf = async () => (await listUploads(depsAt(0)))[0]?.done ?? 0

    it('is finished by the next server when one was killed, which does nothing twice', async () => {
      const { of } = await send(1440)
      const { dataDir, databaseUrl = '' } = place.configuration
      const server = spawn(process.execPath, [encodingProgram, dataDir, databaseUrl])
      const exited = once(server, 'exit')
      await eventually(async () => expect(await doneOf()).toBeGreaterThan(0))
      server.kill('SIGKILL')
      await exited
      const done = await doneOf()
      expect(done).toBeLessThan(of)
      const filesOf = () => place.database.kysely.selectFrom('content_files').select(['hash', 'stored_at']).execute()
      const before = new Map((await filesOf()).map(({ hash, stored_at }) => [hash, stored_at]))

      startEncoder({ laterMs: minuteMs })
      await isEncoded()
      const kept = (await filesOf()).filter(({ hash, stored_at }) => before.get(hash) === stored_at)
      expect(kept.length).toBe(before.size)
      await withDraftFolder(place.database, async (folder) => {
        expect(readContent(folder)).toBeDefined()
        const { avif = [], webp } = readPictureManifest(folder)['front-desk'] ?? {}
        expect([...avif, webp]).toHaveLength(of)
      })
    })

    it('goes on at once on another server when one is stopped', async () => {
      await send(1440)
      const first = startEncoder()
      await eventually(async () => expect(await doneOf()).toBeGreaterThan(0))
      await first.stop()
      expect(await listUploads(depsAt(0))).toMatchObject([{ state: 'waiting' }])
      startEncoder()
      await isEncoded()
      expect(warnings).toEqual([])
    })

    it('waits while the database is away', async () => {
      await send(400)
      let isAway = true
      const database: Database = {
        ...place.database,
        store: async (work) => {
          if (isAway) throw new AppError('storage-unavailable')
          return await place.database.store(work)
        },
      }
      startEncoder({ database })
      await eventually(() => expect(warnings).not.toEqual([]))
      isAway = false
      await isEncoded()
    })

    it('is given up after three attempts, and leaves its name to the next one', async () => {
      await send(400)
      const bytes = Buffer.from('not an image any more')
      const hash = await storeBytes(place.database, { table: 'content_files', bytes, now: Date.now() })
      await place.database.kysely.updateTable('content_uploads').set({ master_hash: hash }).execute()
      startEncoder()
      const isFailed = async () => expect(await listUploads(depsAt(0))).toMatchObject([{ state: 'failed' }])
      await eventually(isFailed)
      expect(warnings).toHaveLength(3)
      await send(400)
      await isEncoded()
    })
  })
})
