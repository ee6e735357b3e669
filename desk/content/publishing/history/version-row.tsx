import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { hrefOf } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import rows from '../../../parts/rows/rows.module.css'
import { describeMoment } from '../../../parts/time-words.ts'
import { describePublisher, describeState } from './describe-state.ts'
import { VersionActions } from './version-actions.tsx'

type VersionRowProps = { version: ContentHistory[number]; newestVersion: number }

/** One version: when, by whom, what for, and what can be done with it. */
export function VersionRow({ version, newestVersion }: VersionRowProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  return (
    <li>
      <time className={rows.when} dateTime={new Date(version.createdAt).toISOString()}>
        {describeMoment(version.createdAt, clock)}
      </time>
      <p className={rows.words}>
        <span>
          <a className={rows.what} href={hrefOf(`/history/${version.version}`)}>
            Version {version.version}
          </a>
          <span className={rows.quiet}>{` · ${describeState(version, clock)}`}</span>
        </span>
        <span>{version.note}</span>
        <span className={rows.quiet}>{describePublisher(version)}</span>
      </p>
      <div className={rows.side}>
        <VersionActions version={version} newestVersion={newestVersion} />
      </div>
    </li>
  )
}
