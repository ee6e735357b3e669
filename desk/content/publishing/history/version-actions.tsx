import { useState } from 'react'
import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { CancelDialog } from '../publish/cancel-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

type VersionActionsProps = { version: ContentHistory[number]; newestVersion: number }

/** An earlier version can be restored, and one that waits for its time can be unscheduled. */
export function VersionActions({ version: { version, state }, newestVersion }: VersionActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (state === 'live' || state === 'canceled') return null
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>
        {state === 'scheduled' ? 'Unschedule it' : 'Restore this version'}
        <span data-visually-hidden="">{` (version ${version})`}</span>
      </ActionButton>
      {isAsking && state === 'scheduled' && <CancelDialog version={version} onClose={close} />}
      {isAsking && state === 'earlier' && (
        <TakeBackDialog version={version} newestVersion={newestVersion} onClose={close} />
      )}
    </>
  )
}
