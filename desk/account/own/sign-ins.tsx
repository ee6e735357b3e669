import type { OwnSession } from '../../../contract/desk/staff-members.ts'
import { callApi, describeFailedTry } from '../../base/call-api.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import rows from '../../parts/rows/rows.module.css'
import { describeMoment } from '../../parts/time-words.ts'
import { describeBrowser } from './describe-browser.ts'
import css from './own-account.module.css'
import { refreshAccount, useOwnSessions } from './own-account-queries.ts'

/** All browsers in which the staff member is signed in; unknown ones can be signed out. */
export function SignIns() {
  const { data: sessions, error, refetch } = useOwnSessions()
  const others = sessions?.filter(({ isThisOne }) => !isThisOne) ?? []
  return (
    <DeskSection title="Where you're signed in" {...(sessions && { count: sessions.length })}>
      {error && !sessions && (
        <PageFailure title="Your sign-ins didn't load" error={error} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && <PageSkeleton label="Loading your sign-ins" />}
      <ul role="list" className={rows.list}>
        {sessions?.map((session) => (
          <SignIn key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <p className={css.all}>
          <ActionButton onClick={() => void end('end-others', "You're signed out everywhere else.")}>
            Sign out everywhere else
          </ActionButton>
        </p>
      )}
    </DeskSection>
  )
}

function SignIn({ session }: { session: OwnSession }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { id, isThisOne, userAgent, startedAt, seenAt } = session
  const browser = describeBrowser(userAgent)
  return (
    <li>
      <p className={rows.what}>{browser}</p>
      <p className={rows.quiet}>
        {`Since ${describeMoment(startedAt, clock)} · `}
        {isThisOne ? 'this browser' : `last used ${describeMoment(seenAt, clock)}`}
      </p>
      {!isThisOne && (
        <div className={rows.side}>
          <ActionButton onClick={() => void end(`${encodeURIComponent(id)}/end`, `Signed out: ${browser}.`)}>
            Sign out
            <span data-visually-hidden="">{` of ${browser}, since ${describeMoment(startedAt, clock)}`}</span>
          </ActionButton>
        </div>
      )}
    </li>
  )
}

async function end(path: string, text: string): Promise<void> {
  try {
    await callApi<null>(`account/sessions/${path}`, {})
    showDeskNotice({ kind: 'done', text })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailedTry(error) })
  }
  await refreshAccount()
}
