import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportSchema } from '../../contract/desk/reports.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import { databaseKinds } from '../harness/test-database.ts'
import { startDeskServer } from './desk-server.ts'
import { postJson, type TestServer, validRequest } from './http-server.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  describe.skipIf(kind.isMissing)('GET /api/staff/figures', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startDeskServer(kind)
      await postJson(server, { ...validRequest, message: 'My secret message' })
    })
    afterAll(() => server.stop())

    const ask = async (query: string, wishes: Parameters<typeof addStaff>[1] = {}) => {
      const { cookie } = await addStaff(server.database, wishes)
      return callDesk(server, `/api/staff/figures${query}`, { cookie })
    }

    it('answers as the contract says, with sums of 30 days where nobody asks for others', async () => {
      const answer = await ask('')
      const text = await answer.text()
      const report = reportSchema.parse(JSON.parse(text))
      expect(report.periods).toHaveLength(30)
      expect(report.requests.perPeriod.at(-1)).toBe(1)
      expect(text).not.toMatch(/lovelace|secret|example\.com|9495550101|555-0101/i)
      for (const range of [7, 90]) {
        expect(reportSchema.parse(await (await ask(`?range=${range}`)).json()).periods).toHaveLength(range)
      }
    })

    it('counts for a colleague the requests of their clinics, and has no answer about another', async () => {
      const elsewhere = { clinics: ['temecula'] }
      const { requests } = reportSchema.parse(await (await ask('', elsewhere)).json())
      expect(requests.all.received).toBe(0)
      expect(requests.clinics.map(({ location }) => location)).not.toContain('irvine')
      expect((await ask('?clinic=irvine', elsewhere)).status).toBe(404)
      expect((await ask('?clinic=irvine', { clinics: ['irvine'] })).status).toBe(200)
      expect((await ask('?clinic=nowhere')).status).toBe(404)
    })

    it.each(['?range=8', '?range=7&range=30', '?range=all', '?visitor=1', `?clinic=${'x'.repeat(101)}`])(
      'refuses %s',
      async (query) => {
        expect((await ask(query)).status).toBe(422)
      },
    )
  })
})
