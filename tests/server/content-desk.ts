import type { ContentFileAnswer, ContentOverview } from '../../contract/desk/content.ts'
import { addStaff, callDesk } from '../harness/staff.ts'
import type { TestServer } from './http-server.ts'

/** An admin's view of the content's part of the desk. */
export async function openContentDesk(server: TestServer, name = 'Ada Admin') {
  const { cookie } = await addStaff(server.database, { role: 'admin', name })
  const call = (path: string, body?: unknown) => callDesk(server, `/api/staff/content${path}`, { cookie, body })
  const read = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const answer = await call(path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text === '' ? 'null' : text)
  }
  const open = (path: string) => read<ContentFileAnswer>(`/file?path=${encodeURIComponent(path)}`)
  return {
    call,
    read,
    open,
    overview: () => read<ContentOverview>(''),
    /** Opens a file, changes it and saves it. */
    edit: async (path: string, change: (value: Record<string, unknown>) => void): Promise<ContentFileAnswer> => {
      const { hash, value } = await open(path)
      const next = structuredClone(value) as Record<string, unknown>
      change(next)
      return await read<ContentFileAnswer>('/save', { path, from: hash, value: next })
    },
  }
}
