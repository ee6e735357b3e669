import type { ContentTask } from '../../contract/desk/content-publishing.ts'
import type { Database } from '../../server/database/database.ts'
import { changeDraft } from '../../server/editing/change-draft.ts'
import { createEditingDeps } from '../../server/editing/editing-deps.ts'
import { readDraft } from '../../server/editing/read-draft.ts'
import { hashOfFiles, storeBytes } from '../../server/publishing/stored-files.ts'
import { eventually } from '../harness/eventually.ts'
import { addStaff, callDesk, signIn } from '../harness/staff.ts'

type Deps = { database: Database; clock: () => number }

/** A colleague who edits and publishes on a server, through its API for publishing. */
export async function openPublishingDesk({ database, clock }: Deps, role: 'admin' | 'desk' = 'admin') {
  const { member } = await addStaff(database, { name: 'Ada Owner', role, now: clock() })
  const call = async (server: { url: string }, path: string, body?: unknown) => {
    const cookie = await signIn(database, { userId: member.id, now: clock() })
    return await callDesk(server, `/api/staff/content/${path}`, { cookie, body })
  }
  const readJson = async (answer: Promise<Response>) => (await answer).json()
  const draft = async () => {
    const found = await readDraft(database.kysely, clock())
    if (found === undefined) throw new Error('There is no content yet.')
    return found
  }
  const task = (server: { url: string }): Promise<ContentTask> => readJson(call(server, 'task'))
  return {
    member,
    call,
    draft,
    task,
    history: (server: { url: string }) => readJson(call(server, 'history')),
    /** Writes a file of the draft; nothing removes it. */
    write: async (path: string, text: string | undefined) => {
      const bytes = text === undefined ? undefined : Buffer.from(text)
      const to = bytes && (await storeBytes(database, { table: 'content_files', bytes, now: clock() }))
      await changeDraft(createEditingDeps({ database, clock }), member, () => ({ [path]: to }))
    },
    /** The body of a publication of the draft as it is. */
    wish: async (more: { goesLiveAt?: number; note?: string } = {}) => {
      const { files } = await draft()
      const rows = await database.kysely.selectFrom('content_versions').select('number').execute()
      const basedOn = Math.max(...rows.map(({ number }) => number))
      return { draftHash: hashOfFiles(files), basedOn, note: 'New words', ...more }
    },
    /** The task once it has ended. */
    ended: (server: { url: string }) =>
      eventually(async () => {
        const current = await task(server)
        if (current === null || current.state === 'running') throw new Error('It still runs.')
        return current
      }),
  }
}
