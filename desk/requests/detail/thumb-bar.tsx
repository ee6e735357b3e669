import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import type { RefObject } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { serverNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { MenuItem, MenuPopup } from '../../parts/menu/menu.tsx'
import { readDraft } from '../drafts.ts'
import { CallControl, callIsPossible, emailIsPossible } from './contact-ways.tsx'
import { printPage } from './more-menu.tsx'
import { afterCall } from './next-steps.ts'
import type { OpenPanel } from './panels.ts'
import css from './thumb-bar.module.css'

type ThumbBarProps = {
  detail: RequestDetail
  open: OpenPanel
  act: (action: RequestAction) => void
  noteBox: RefObject<HTMLTextAreaElement | null>
  isOpen: boolean
}

/** A phone's way to everything: what is needed most under the thumb, the rest one press away. */
export function ThumbBar({ detail, open, act, noteBox, isOpen }: ThumbBarProps) {
  const { member } = useSession()
  const noAnswer = () => {
    const nextStep = afterCall('no-answer', detail, serverNow())
    act({ kind: 'call', outcome: 'no-answer', note: readDraft(detail.id).note, nextStep })
  }
  return (
    <div className={css.bar}>
      {callIsPossible(detail) && (
        <>
          <CallControl detail={detail} open={open} />
          <ActionButton onClick={noAnswer}>No answer</ActionButton>
        </>
      )}
      <Menu.Root>
        <Menu.Trigger render={<ActionButton aria-label="More actions" />}>
          <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
        </Menu.Trigger>
        <MenuPopup align="end" side="top">
          {emailIsPossible(detail) && <MenuItem onSelect={() => open({ kind: 'email' })}>Email</MenuItem>}
          <MenuItem onSelect={() => requestAnimationFrame(() => noteBox.current?.focus())}>Note</MenuItem>
          {isOpen && (
            <>
              <MenuItem onSelect={() => open({ kind: 'book' })}>
                {detail.appointment === null ? 'Book…' : 'Move the appointment…'}
              </MenuItem>
              <MenuItem onSelect={() => open({ kind: 'snooze' })}>Snooze…</MenuItem>
              <MenuItem onSelect={() => open({ kind: 'next-step', title: 'Next step' })}>Next step…</MenuItem>
              {detail.assignedTo !== member.id && (
                <MenuItem onSelect={() => act({ kind: 'assign', to: member.id })}>Assign to me</MenuItem>
              )}
              <MenuItem onSelect={() => open({ kind: 'close' })}>Close…</MenuItem>
            </>
          )}
          <MenuItem onSelect={printPage}>Print</MenuItem>
        </MenuPopup>
      </Menu.Root>
    </div>
  )
}
