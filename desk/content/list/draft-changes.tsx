import { useState } from 'react'
import type { DraftChangeLine } from '../../../contract/desk/content.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskSection } from '../../parts/page/desk-page.tsx'
import rows from '../../parts/rows/rows.module.css'
import { describeMoment } from '../../parts/time-words.ts'
import { editHref } from '../edit-href.ts'
import { DiscardDialog } from './discard-dialog.tsx'

const kinds = { changed: 'Changed', added: 'Added', removed: 'Removed' }

/** What is different from the live site, and who did it. */
export function DraftChanges({ changes }: { changes: readonly DraftChangeLine[] }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const [asking, setAsking] = useState<DraftChangeLine | null>(null)
  if (changes.length === 0) return null
  return (
    <DeskSection title="Not published yet" count={changes.length}>
      <ul role="list" className={rows.list}>
        {changes.map((change) => (
          <li key={change.path}>
            <p className={rows.when}>{describeMoment(change.changedAt, clock)}</p>
            <p className={rows.words}>
              <span>
                <span className={rows.what}>
                  {change.kind === 'removed' ? change.label : <a href={editHref(change.path)}>{change.label}</a>}
                </span>
                <span className={rows.quiet}>{` · ${kinds[change.kind]} by ${change.by.name}`}</span>
              </span>
            </p>
            <div className={rows.side}>
              <ActionButton onClick={() => setAsking(change)}>
                Discard<span data-visually-hidden=""> the changes to {change.label}</span>
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
      {asking && <DiscardDialog change={asking} onClose={() => setAsking(null)} onDone={() => setAsking(null)} />}
    </DeskSection>
  )
}
