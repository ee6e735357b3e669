import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/time.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts'
import { countSignIn, forgetSignIns, purgeSignIns } from './delay-sign-ins.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('somebody who guesses a passphrase', () => {
    let place: TestDatabase
    beforeAll(async () => {
      place = await openTestDatabase(kind)
    })
    afterAll(() => place.remove())
    let now = Date.now()
    const attempt = (sender: string, email = 'Ada@clinic.example') => ({ sender, email, now })
    /** Seconds to wait, 0 where the attempt counts, NaN for any other failure. */
    const guess = (sender: string, email?: string) =>
      countSignIn(place.database, attempt(sender, email)).then(
        () => 0,
        (error: { retryAfterSeconds?: number }) => error.retryAfterSeconds ?? Number.NaN,
      )

    it('waits twice as long after each further attempt, up to a minute, and nobody else waits', async () => {
      const burst = await Promise.all(Array.from({ length: 7 }, () => guess('stranger')))
      expect(burst.toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1])
      const waits: number[] = []
      for (let round = 0; round < 9; round += 1) {
        const seconds = await guess('stranger')
        waits.push(seconds)
        now += seconds * 1000
        expect(await guess('stranger')).toBe(0)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
      expect(await guess('clinic')).toBe(0)
    })

    it('is told how long to wait', async () => {
      const told = (sender: string) =>
        countSignIn(place.database, attempt(sender)).catch(({ detail }: { detail: string }) => detail)
      for (let count = 0; count < 5; count += 1) await told('told')
      expect(await told('told')).toBe('Too many tries. Wait 1 second, then try again.')
      expect(await told('stranger')).toBe('Too many tries. Wait a minute, then try again.')
    })

    it('does not wait because a later attempt was counted before', async () => {
      expect(await guess('two at once')).toBe(0)
      now -= 1
      expect(await guess('two at once')).toBe(0)
    })

    it('begins anew after a success', async () => {
      await forgetSignIns(place.database, attempt('stranger'))
      for (let count = 0; count < 5; count += 1) expect(await guess('stranger')).toBe(0)
      expect(await guess('stranger')).toBe(1)
    })

    it('is counted or let in, and sees no failure of ours, while others at the address succeed', async () => {
      const forget = () => forgetSignIns(place.database, attempt('office'))
      for (let round = 0; round < 20; round += 1) {
        await forget()
        expect(await guess('office')).toBe(0)
        const guesses = [guess('office'), forget(), guess('office'), forget(), guess('office'), forget()]
        expect(await Promise.all(guesses)).toEqual([0, undefined, 0, undefined, 0, undefined])
      }
    })

    it('waits as well who tries one passphrase on many accounts, and fills no table with them', async () => {
      const { kysely } = place.database
      await kysely.deleteFrom('staff_sign_in_delays').execute()
      const spray = (index: number) => guess('sprayer', `${index}@clinic.example`)
      const burst = await Promise.all(Array.from({ length: 40 }, (_, index) => spray(index)))
      expect(burst.filter((seconds) => seconds === 0)).toHaveLength(30)
      expect(await kysely.selectFrom('staff_sign_in_delays').selectAll().execute()).toHaveLength(31)
      expect(await guess('clinic', '1@clinic.example')).toBe(0)
      await purgeSignIns(place.database, now + 25 * hourMs)
      expect(await kysely.selectFrom('staff_sign_in_delays').selectAll().execute()).toEqual([])
      expect(await guess('sprayer')).toBe(0)
    })
  })
})
