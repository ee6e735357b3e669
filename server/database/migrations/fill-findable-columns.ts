import { type Kysely, sql } from 'kysely'
import { findableColumns } from '../../platform/search-text.ts'

const rowsAtOnce = 500

type Findable = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  search_text: string
  mailbox_hash: string
}

/** Makes the columns of stored requests that follow from others anew, where this version makes them differently. */
export async function fillFindableColumns(database: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Findable>`
      select id, first_name, last_name, email, phone, search_text, mailbox_hash from consultation_requests
      where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}`.execute(database)
    for (const row of rows) {
      const { search_text, mailbox_hash } = findableColumns(row)
      if (search_text === row.search_text && mailbox_hash === row.mailbox_hash) continue
      await sql`
        update consultation_requests set search_text = ${search_text}, mailbox_hash = ${mailbox_hash}
        where id = ${row.id}`.execute(database)
    }
    const newest = rows.at(-1)
    if (newest === undefined) return
    last = newest.id
  }
}
