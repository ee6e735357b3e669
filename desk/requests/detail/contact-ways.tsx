import type { Ref } from 'react'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { ActionButton, ActionLink } from '../../parts/action-button/action-button.tsx'
import type { OpenPanel } from './panels.ts'

type CallControlProps = {
  detail: RequestDetail
  open: OpenPanel
  keyName?: string
  ref?: Ref<HTMLAnchorElement>
}

/** Dials, and asks what came of it. Where what was typed cannot be dialed by itself, it asks alone. */
export function CallControl({ detail, open, keyName, ref }: CallControlProps) {
  const look = { variant: 'primary', keyName, onClick: () => open({ kind: 'call' }) } as const
  if (detail.phoneLink === null) return <ActionButton {...look}>Call</ActionButton>
  return (
    <ActionLink {...look} href={detail.phoneLink} ref={ref}>
      Call
    </ActionLink>
  )
}

export function callIsPossible({ phone }: RequestDetail): boolean {
  return phone !== ''
}

/** Unsubscribing ends the emails, and whoever called may not have agreed to any. */
export function emailIsPossible({ email, withdrawnAt, mayEmail }: RequestDetail): boolean {
  return email !== '' && withdrawnAt === null && mayEmail
}
