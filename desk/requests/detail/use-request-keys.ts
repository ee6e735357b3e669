import { type RefObject, useRef } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { personHref } from '../../base/hrefs.ts'
import { useKeys } from '../../base/keys.ts'
import { navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { callIsPossible, emailIsPossible } from './contact-ways.tsx'
import type { OpenPanel } from './panels.ts'

type RequestKeys = {
  detail: RequestDetail
  open: OpenPanel
  doNow: (action: RequestAction) => void
  noteBox: RefObject<HTMLTextAreaElement | null>
}

/** The keys of an open request. Returns what the link that calls needs, so that the key presses the very link. */
export function useRequestKeys({ detail, open, doNow, noteBox }: RequestKeys): RefObject<HTMLAnchorElement | null> {
  const { member } = useSession()
  const callLink = useRef<HTMLAnchorElement>(null)
  const group = 'Request'
  const isOpen = detail.status !== 'closed'
  const isMine = detail.assignedTo === member.id
  const call = () => (detail.phoneLink === null ? open({ kind: 'call' }) : callLink.current?.click())
  const possible = [
    { key: 'c', label: 'Call', isPossible: callIsPossible(detail), run: call },
    { key: 'e', label: 'Email', isPossible: emailIsPossible(detail), run: () => open({ kind: 'email' }) },
    { key: 'n', label: 'Note', isPossible: true, run: () => noteBox.current?.focus() },
    { key: 'b', label: 'Book an appointment', isPossible: true, run: () => open({ kind: 'book' }) },
    { key: 's', label: 'Snooze', isPossible: isOpen, run: () => open({ kind: 'snooze' }) },
    { key: 't', label: 'Next step', isPossible: isOpen, run: () => open({ kind: 'next-step', title: 'Next step' }) },
    {
      key: 'a',
      label: 'Assign to me',
      isPossible: isOpen && !isMine,
      run: () => doNow({ kind: 'assign', to: member.id }),
    },
    { key: 'w', label: 'Close', isPossible: isOpen, run: () => open({ kind: 'close' }) },
    { key: 'p', label: 'Everything we have about them', isPossible: true, run: () => navigate(personHref(detail.id)) },
  ]
  useKeys(possible.filter(({ isPossible }) => isPossible).map(({ key, label, run }) => ({ key, label, run, group })))
  return callLink
}
