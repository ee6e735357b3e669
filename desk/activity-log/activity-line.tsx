import type { ActivityList } from '../../contract/desk/activity-log.ts'
import { openRequestHref, personHref } from '../base/hrefs.ts'
import { hrefOf } from '../base/route.ts'
import rows from '../parts/rows/rows.module.css'
import { describeMoment } from '../parts/time-words.ts'
import { actionName } from './action-names.ts'
import { activityHref } from './activity-filters.ts'
import { describeFacts, type RecordWords } from './describe-facts.ts'

type Entry = ActivityList['entries'][number]
type ActivityLineProps = { entry: Entry; words: RecordWords }

/** One entry: who did what and when, and a link to what it was done to. */
export function ActivityLine({ entry, words }: ActivityLineProps) {
  const { at, staffId, staffName, action, facts } = entry
  const said = describeFacts(facts, words)
  return (
    <li>
      <time className={rows.when} dateTime={new Date(at).toISOString()}>
        {describeMoment(at, { now: words.now, timeZone: words.brand.timeZone })}
      </time>
      <p className={rows.words}>
        <span>
          <span className={rows.what}>{staffId === null ? doerOf(action) : staffName || 'An invited colleague'}</span>
          {` · ${actionName(entry)}`}
          {said !== '' && <span className={rows.quiet}>{` · ${said}`}</span>}
        </span>
      </p>
      <div className={rows.side}>
        <TargetLink entry={entry} nameOf={words.nameOf} />
      </div>
    </li>
  )
}

/** Actions without a link, because they were done to many requests, or to nobody who is known. */
const withoutTarget: readonly string[] = ['requests-exported', 'expired-data-deleted']

function TargetLink({ entry, nameOf }: { entry: Entry } & Pick<RecordWords, 'nameOf'>) {
  const { staffId, targetKind, targetId, action } = entry
  if (withoutTarget.includes(action) || targetId === 'unknown') return null
  if (targetKind === 'staff') {
    return targetId === staffId ? null : <a href={activityHref({ about: targetId })}>{nameOf(targetId)}</a>
  }
  if (action === 'request-deleted') return <a href={activityHref({ about: targetId })}>What happened to it</a>
  if (targetKind === 'request' && targetId !== '') {
    return <a href={openRequestHref(targetId)}>Request</a>
  }
  if (targetKind === 'person') return <a href={personHref(targetId)}>Person</a>
  return targetKind === 'privacy-request' ? <a href={hrefOf('/privacy')}>Privacy requests</a> : null
}

/** Names the doer where it's no staff member: expired data is deleted every day by itself, all else by a command. */
function doerOf(action: string): string {
  return action === 'expired-data-deleted' ? 'The server' : 'A command on the server'
}
