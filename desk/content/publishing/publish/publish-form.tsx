import { useRef, useState } from 'react'
import type { ContentOverview, ContentReview } from '../../../../contract/desk/content.ts'
import { describeFailedTry } from '../../../base/call-api.ts'
import { serverNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { RadioField } from '../../../parts/choice-field/choice-field.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { MomentField } from '../../../parts/moment-field.tsx'
import { useSubmission, useWayToFault } from '../../../parts/use-submission.ts'
import { momentOf, wallTimeOf } from '../../../parts/zoned-time.ts'
import { refreshPublished } from '../publishing-queries.ts'
import { countObstacles } from '../review/obstacles.ts'
import { beginTask } from '../task/use-task.ts'
import css from './publish.module.css'

type PublishFormProps = {
  overview: ContentOverview
  /** Undefined until the draft as it is now has been looked through. */
  review: ContentReview | undefined
}

type When = 'now' | 'later'

const longestNote = 500

/** A few words about the changes, for the history, and when they go live. */
export function PublishForm({ overview, review }: PublishFormProps) {
  const { brand } = useSession()
  const zone = useZoneName()
  const { isSending, faults, fail, submit } = useSubmission(describeFailedTry)
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<When>('now')
  const [moment, setMoment] = useState<number | null>(() => tomorrowMorning(serverNow(), brand.timeZone))
  const form = useRef<HTMLFormElement>(null)
  const leadToFault = useWayToFault(form, isSending)
  const obstacles = review && countObstacles(review)
  const isReady = obstacles !== undefined && obstacles.faults + obstacles.findings === 0

  const label = when === 'now' ? 'Publish' : 'Schedule'
  const publish = () => {
    if (!isReady) return fail('ready', 'First fix or approve what the review found.')
    if (note.trim() === '') return fail('note', 'Say in a few words what you changed.')
    if (when === 'later' && (moment === null || moment <= serverNow())) {
      return fail('goesLiveAt', 'Choose a time in the future.')
    }
    const { draftHash, newestVersion: basedOn } = overview
    const goesLiveAt = when === 'later' && moment !== null ? { goesLiveAt: moment } : {}
    void submit(() => beginTask('publish', { draftHash, basedOn, note, ...goesLiveAt }).catch(refreshAndThrow))
  }
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leadToFault()
        publish()
      }}
    >
      <DeskField
        label="What you changed"
        hint="For the history. Visitors don't see it."
        error={note.trim() === '' && faults.fields.get('note')}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={note}
            maxLength={longestNote}
            autoComplete="off"
            aria-required
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </DeskField>
      <RadioField
        label="When"
        choices={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <MomentField
          label={`Date and time (${zone})`}
          initial={moment}
          onChange={setMoment}
          error={faults.fields.get('goesLiveAt')}
        />
      )}
      <p className={css.fault} role="alert">
        {faults.form ?? faults.fields.get('ready')}
      </p>
      <ActionButton variant="primary" type="submit" aria-disabled={isSending || !isReady}>
        {isSending ? 'One moment…' : label}
      </ActionButton>
    </form>
  )
}

/** Somebody else may have published or edited in the meantime, so the page reads everything again. */
async function refreshAndThrow(error: unknown): Promise<never> {
  await refreshPublished()
  throw error
}

const hour = 8

/** Before the clinics open, on the day after this one. */
function tomorrowMorning(now: number, timeZone: string): number {
  const { year, month, day } = wallTimeOf(now, timeZone)
  return momentOf({ year, month, day: day + 1, hour, minute: 0 }, timeZone)
}

/** "Pacific Time": whose clock a time is told by, wherever the laptop is. */
function useZoneName(): string {
  const { timeZone } = useSession().brand
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
