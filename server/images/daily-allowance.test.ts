import { describe, expect, it } from 'vitest'
import { databaseKinds, openTestDatabase } from '../../tests/harness/test-database.ts'
import { returnToAllowance, takeFromAllowance } from './daily-allowance.ts'

const noon = Date.UTC(2025, 2, 1, 12)

describe.each(databaseKinds)('on $name', (kind) => {
  it.skipIf(kind.isMissing)('no day makes more than it may, however many ask at once', async () => {
    const { database, remove } = await openTestDatabase(kind)
    try {
      const ask = (count: number, nowMs = noon) => takeFromAllowance({ database, nowMs, limit: 10, count })
      const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(3)))
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      await expect(ask(2)).rejects.toMatchObject({ code: 'image-limit-reached', retryAfterSeconds: 12 * 60 * 60 })
      await ask(1)
      await expect(ask(1)).rejects.toMatchObject({ code: 'image-limit-reached' })

      await returnToAllowance({ database, nowMs: noon, count: 2 })
      await ask(2)
      await expect(ask(11, noon + 24 * 60 * 60 * 1000)).rejects.toMatchObject({ code: 'image-limit-reached' })
      await ask(10, noon + 24 * 60 * 60 * 1000)
    } finally {
      await remove()
    }
  })
})
