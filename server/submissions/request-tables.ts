import type { Schema } from '../database/database-schema.ts'

/** The tables that hold what visitors send. Their ids are unique across both. */
export const requestTables = ['consultation_requests', 'privacy_requests'] as const satisfies readonly (keyof Schema)[]
export type RequestTable = (typeof requestTables)[number]
