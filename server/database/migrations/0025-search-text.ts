import type { Migration } from 'kysely/migration'
import { fillFindableColumns } from './fill-findable-columns.ts'

/** Requests from before are found like new ones: by letters, apostrophes and digits written in another way. */
export const searchText: Migration = { up: fillFindableColumns }
