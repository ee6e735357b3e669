import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { useStore } from '../base/store.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { outcomeNames, statusNames } from '../parts/request-words.ts'
import { changesSince } from '../parts/stale-request.ts'
import { describeDue } from '../parts/time-words.ts'
import { describeEvent } from './detail/describe-event.ts'
import { predictDetail } from './predict-detail.ts'
import css from './stale-change-dialog.module.css'
import { type StaleChange, staleChange, useRequestAction } from './use-request-action.ts'

/** Two colleagues have changed one request: both versions, and the choice. What was written is kept either way. */
export function StaleChangeDialog() {
  const stale = useStore(staleChange)
  if (stale === null) return null
  return <Versions {...stale} />
}

function Versions({ action, seen, current }: StaleChange) {
  const { member, colleagues, brand } = useSession()
  const now = useNow()
  const act = useRequestAction()
  const clock = { now, timeZone: brand.timeZone }
  const nameOf = (staffId: string) => colleagues.find(({ id }) => id === staffId)?.name ?? member.name
  const mine = predictDetail(seen, action, { now, member, nameOf })
  const { changes, who } = changesSince(seen, current)
  const close = () => staleChange.write(null)
  const keepMine = () => {
    close()
    act(current, action)
  }
  return (
    <DeskDialog
      title={`${who} changed this while you were working`}
      width="wide"
      isOpen
      onClose={close}
      description="Your change isn't saved yet. Either way, you won't lose what you wrote."
    >
      <div className={css.versions}>
        <Version
          title="Their version"
          detail={current}
          clock={clock}
          lines={changes.map((event) => lineOf(describeEvent(event, clock)))}
        />
        <Version
          title="Your version"
          detail={mine}
          clock={clock}
          lines={mine.events
            .slice(0, mine.events.length - seen.events.length)
            .map((event) => lineOf(describeEvent(event, clock)))}
        />
      </div>
      <div className={css.actions}>
        <ActionButton onClick={close}>Use theirs</ActionButton>
        <ActionButton variant="primary" onClick={keepMine}>
          Keep mine
        </ActionButton>
      </div>
    </DeskDialog>
  )
}

type VersionProps = { title: string; detail: RequestDetail; clock: { now: number; timeZone: string }; lines: string[] }

function Version({ title, detail, clock, lines }: VersionProps) {
  const { status, outcome, nextStep, assignedName } = detail
  return (
    <section className={css.version}>
      <h3>{title}</h3>
      <ul role="list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl>
        <dt>Status</dt>
        <dd>{outcome ? `${statusNames[status]}, ${outcomeNames[outcome].toLowerCase()}` : statusNames[status]}</dd>
        <dt>Next step</dt>
        <dd>{nextStep ? `${nextStep.what}, ${describeDue(nextStep, clock)}` : 'None'}</dd>
        <dt>Assigned to</dt>
        <dd>{assignedName ?? 'No one'}</dd>
      </dl>
    </section>
  )
}

function lineOf({ what, detail, note }: { what: string; detail: string; note: string }): string {
  return [what, detail, note].filter((part) => part !== '').join(' · ')
}
