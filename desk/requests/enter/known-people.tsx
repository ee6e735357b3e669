import { useQuery } from '@tanstack/react-query'
import type { RequestList } from '../../../contract/desk/request-list.ts'
import { callApi } from '../../base/call-api.ts'
import { openRequestHref } from '../../base/hrefs.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { statusNames } from '../../parts/request-words.ts'
import { dayName } from '../../parts/time-words.ts'
import css from './enter-dialog.module.css'

const shortestNumber = 10
const mostShown = 3

type KnownPeopleProps = { phone: string; email: string; onOpen: () => void }

/** Requests from the same number or mailbox: whoever calls may have sent the form yesterday. */
export function KnownPeople({ phone, email, onOpen }: KnownPeopleProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const digits = phone.replace(/\D/g, '').slice(-shortestNumber)
  const searches = [digits.length === shortestNumber ? digits : '', /@.+\..{2}/.test(email) ? email.trim() : '']
  const { data = [] } = useQuery({
    queryKey: ['requests', 'known', ...searches],
    queryFn: async ({ signal }) => {
      const wanted = searches.filter((search) => search !== '')
      const lists = await Promise.all(
        wanted.map((search) => callApi<RequestList>('requests/list', { filters: { view: 'all', search } }, signal)),
      )
      return [...new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
    },
    enabled: searches.some((search) => search !== ''),
  })
  return (
    <div role="status">
      {data.length > 0 && (
        <div className={css.known}>
          <p>Is it one of these? Then add a note there.</p>
          <ul role="list">
            {data.slice(0, mostShown).map(({ id, name, createdAt, status }) => (
              <li key={id}>
                <a href={openRequestHref(id)} onClick={onOpen}>
                  {name}
                </a>
                {` · ${dayName(createdAt, clock)} · ${statusNames[status].toLowerCase()}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
