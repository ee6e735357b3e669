import type { FastifyInstance } from 'fastify'
import { figuresQuerySchema } from '../../../../contract/desk/figures.ts'
import { readFigures } from '../../../figures/read-figures.ts'
import { validate } from '../../../platform/validate.ts'
import { listPages } from '../../answers/site-pages.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `GET /api/staff/figures?range=30&clinic=irvine`: sums, and nothing about any one visitor. */
export async function figureRoutes(desk: FastifyInstance, { database, clock, site }: StaffDeps): Promise<void> {
  desk.get('/api/staff/figures', ({ staff, query }) => {
    const figures = { database, clock, siteFacts: site.facts, pages: listPages(site) }
    return readFigures(figures, staff, validate(figuresQuerySchema, query))
  })
}
