import type { FastifyInstance } from 'fastify'
import { reportQuerySchema } from '../../../../contract/desk/reports.ts'
import { validate } from '../../../platform/validate.ts'
import { readReport } from '../../../reports/read-report.ts'
import { listPages } from '../../answers/site-pages.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `GET /api/staff/figures?range=30&clinic=irvine`: sums, and nothing about any one visitor. */
export async function reportRoutes(desk: FastifyInstance, { database, clock, site }: StaffDeps): Promise<void> {
  desk.get('/api/staff/figures', ({ staff, query }) => {
    const report = { database, clock, siteFacts: site.facts, pages: listPages(site) }
    return readReport(report, staff, validate(reportQuerySchema, query))
  })
}
