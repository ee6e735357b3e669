import { useState } from 'react'
import type { DraftChangeLine } from '../../../contract/desk/content.ts'
import { minuteMs } from '../../../contract/time.ts'
import { hrefOf, navigate } from '../../base/route.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { describeMoment, describeSpan } from '../../parts/time-words.ts'
import { useOverview } from '../content-queries.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { useFormSharing } from '../form/form-context.ts'
import { DiscardDialog } from '../list/discard-dialog.tsx'
import css from './file-editor.module.css'
import { FileFields } from './file-fields.tsx'
import { FileSharing, type ReadFile } from './file-sharing.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { UsedIn } from './used-in.tsx'

/** Everything one file says, to be written over. `onStartOver`: what was written here is gone, the file begins anew. */
export function FileEditor({ onStartOver, ...read }: ReadFile & { onStartOver: () => void }) {
  const { form, overview, file } = read
  const label = overview.files.find(({ path }) => path === file.path)?.label ?? form.name
  return (
    <FileSharing {...read}>
      <DeskPage
        area={form.name}
        title={label}
        lead={
          <p>
            {form.about}
            <LastChange path={file.path} />
          </p>
        }
        back={<ContentTabs />}
        actions={<FileActions path={file.path} label={label} onStartOver={onStartOver} />}
      >
        <StaffMemberNotice path={file.path} />
        <RemovedNotice path={file.path} onStartOver={onStartOver} />
        {form.entries && <UsedIn path={file.path} />}
        <FileFields />
      </DeskPage>
    </FileSharing>
  )
}

const recentMs = 15 * minuteMs

/** The file's last change since it was published. If a colleague made it just now, the notice says more instead. */
function LastChange({ path }: { path: string }) {
  const { change, isRecent, now } = useLastChange(path)
  const { member, brand } = useSession()
  if (!change || isRecent) return null
  const who = change.by.id === member.id ? 'you' : change.by.name
  return ` Last changed by ${who}, ${describeMoment(change.changedAt, { now, timeZone: brand.timeZone })}.`
}

/** That a colleague may be at work in the same file. */
function StaffMemberNotice({ path }: { path: string }) {
  const { change, isRecent, now } = useLastChange(path)
  if (!change || !isRecent) return null
  return (
    <p className={css.colleague}>
      <strong>
        {change.by.name} changed this page {describeSpan(now - change.changedAt)} ago.
      </strong>{' '}
      You can keep editing. Both changes are kept, and if you change the same field, you choose which one stays.
    </p>
  )
}

function useLastChange(path: string) {
  const change = useChange(path)
  const { member } = useSession()
  const now = useNow()
  const isRecent = change !== undefined && change.by.id !== member.id && now - change.changedAt < recentMs
  return { change, isRecent, now }
}

function useChange(path: string): DraftChangeLine | undefined {
  return useOverview().data?.changes.find((candidate) => candidate.path === path)
}

type FileActionsProps = { path: string; label: string; onStartOver: () => void }

/** Buttons to discard a file's changes, or to remove the file. */
function FileActions({ path, label, onStartOver }: FileActionsProps) {
  const { form } = useFormSharing()
  const change = useChange(path)
  const [asking, setAsking] = useState<'discard' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const leave = () => navigate(hrefOf('/'))
  return (
    <>
      {change && <ActionButton onClick={() => setAsking('discard')}>Discard changes</ActionButton>}
      {form.entries && <ActionButton onClick={() => setAsking('remove')}>Remove</ActionButton>}
      {asking === 'discard' && change && (
        <DiscardDialog change={change} onClose={close} onDone={change.kind === 'added' ? leave : onStartOver} />
      )}
      {asking === 'remove' && (
        <RemoveDialog path={path} label={label} isNew={change?.kind === 'added'} onClose={close} onDone={leave} />
      )}
    </>
  )
}
