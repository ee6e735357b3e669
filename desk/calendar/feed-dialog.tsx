import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFeeds } from '../../contract/desk/calendar.ts'
import { callApi, describeFailedChange } from '../base/call-api.ts'
import { endEndedSession } from '../base/query-client.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import form from '../parts/dialog-form/dialog-form.module.css'
import { DeskField } from '../parts/field/desk-field.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { dayName } from '../parts/time-words.ts'

type Clinic = { title: string; location: string }

/** For admins: the secret address at which Outlook, Google and others show a clinic's calendar. */
export function FeedDialog({ clinic }: { clinic: Clinic }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>Subscribe…</ActionButton>
      {isOpen && <OpenFeedDialog clinic={clinic} onClose={() => setOpen(false)} />}
    </>
  )
}

function OpenFeedDialog({ clinic: { title, location }, onClose }: { clinic: Clinic; onClose: () => void }) {
  const { brand } = useSession()
  const now = useNow()
  const [address, setAddress] = useState<string>()
  const { data, refetch } = useQuery({
    queryKey: ['calendar-feeds'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi<CalendarFeeds>('calendar/feeds', undefined, signal),
  })
  const feed = data?.feeds.find((one) => one.location === location)
  const change = async (work: () => Promise<string | undefined>) => {
    try {
      setAddress(await work())
      await refetch()
    } catch (error) {
      endEndedSession(error)
      showDeskNotice({ kind: 'failed', text: describeFailedChange(error) })
    }
  }
  const make = () => change(async () => (await callApi<{ address: string }>('calendar/feeds', { location })).address)
  const revoke = () =>
    change(async () => {
      await callApi('calendar/feeds/revoke', { location })
      return undefined
    })
  return (
    <DeskDialog
      title="Subscribe to this calendar"
      isOpen
      onClose={onClose}
      description={`Outlook, Google Calendar and others can show ${title}'s appointments: initials, doctor and room, never a name or a treatment.`}
    >
      {address !== undefined && (
        <DeskField
          label="Secret address"
          hint="Copy it now: it isn't shown again. Whoever has it can read the calendar."
        >
          {(wiring) => <input {...wiring} readOnly value={address} onFocus={(event) => event.target.select()} />}
        </DeskField>
      )}
      {address === undefined && data && (
        <p>
          {feed
            ? `${feed.by} made an address on ${dayName(feed.createdAt, { now, timeZone: brand.timeZone })}. A new one ends it.`
            : 'There is no address yet.'}
        </p>
      )}
      <div className={form.ways}>
        {feed && (
          <ActionButton variant="bare" onClick={() => void revoke()}>
            Revoke it
          </ActionButton>
        )}
        {address === undefined ? (
          <ActionButton variant="primary" onClick={() => void make()}>
            {feed ? 'Make a new address' : 'Make an address'}
          </ActionButton>
        ) : (
          <ActionButton variant="primary" onClick={() => void copy(address)}>
            Copy
          </ActionButton>
        )}
      </div>
    </DeskDialog>
  )
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  showDeskNotice({ kind: 'done', text: 'Copied.' })
}
