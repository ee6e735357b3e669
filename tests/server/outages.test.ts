import { expect, inject, test } from 'vitest'
import { runOutages } from '../harness/outages/run-outages.ts'
import { canMount } from '../harness/small-disk.ts'

test.skipIf(inject('postgresUrl') === '')(
  'however PostgreSQL or the image storage goes away, two busy servers stay, name the phone number, lose nothing, and recover by themselves',
  async () => {
    let ways = 0
    for await (const { acknowledged, longestRecoveryMs, ...figures } of runOutages(1)) {
      const unharmed = { times: 1, serversLost: 0, lost: 0, doubled: 0, faults: [] }
      expect(figures).toMatchObject(unharmed)
      expect(acknowledged).toBeGreaterThan(0)
      // A machine that is busy with other tests needs longer than the 3 s of the bench.
      expect(longestRecoveryMs).toBeLessThan(60_000)
      ways += 1
    }
    expect(ways).toBe(canMount ? 9 : 8)
  },
)
