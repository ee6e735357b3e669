import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What visitors answered on /candidacy, if they sent it along: a JSON list of questions and answers. */
export const candidacyAnswers: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('consultation_requests').addColumn('answers', 'text').execute()
  },
}
