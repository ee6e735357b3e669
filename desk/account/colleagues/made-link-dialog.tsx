import { useState } from 'react'
import type { MadeLink } from '../../../contract/desk/colleagues.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { describeMoment } from '../../parts/time-words.ts'
import css from './made-link-dialog.module.css'

type MadeLinkDialogProps = { link: MadeLink; email: string; onClose: () => void }

/** A link that lets somebody in. Nothing keeps it: the server knows its fingerprint alone. */
export function MadeLinkDialog({ link, email, onClose }: MadeLinkDialogProps) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      setSaid('Copied')
    } catch {
      setSaid("Your browser didn't allow copying. Select the link and copy it.")
    }
  }
  return (
    <DeskDialog
      title="Setup link"
      isOpen
      onClose={onClose}
      description={
        link.isEmailed
          ? `It's on its way to ${email}. Here's a copy in case it doesn't arrive.`
          : `The server can't send email, so send this link to ${email} yourself.`
      }
    >
      <DeskField
        label="Link"
        hint={`It works once and expires ${describeMoment(link.endsAt, clock)}. You won't see it again.`}
        below={
          <div className={css.ways}>
            <p role="status">{said}</p>
            <ActionButton onClick={() => void copy()}>Copy</ActionButton>
            <ActionButton variant="primary" onClick={onClose}>
              Done
            </ActionButton>
          </div>
        }
      >
        {(wiring) => <input {...wiring} readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />}
      </DeskField>
    </DeskDialog>
  )
}
