import type { RefObject } from 'react'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import head from '../../parts/page/head.module.css'
import { CallControl, callIsPossible, emailIsPossible } from './contact-ways.tsx'
import css from './detail-head.module.css'
import { MoreMenu } from './more-menu.tsx'
import type { OpenPanel } from './panels.ts'

type DetailHeadProps = { detail: RequestDetail; open: OpenPanel; callLink: RefObject<HTMLAnchorElement | null> }

/** The visitor's name, how to reach them, and who else is looking at the request. */
export function DetailHead({ detail, open, callLink }: DetailHeadProps) {
  const { name, phone, phoneLink, email, viewers, withdrawnAt } = detail
  return (
    <header className={`${head.head} ${css.head}`}>
      <div className={head.words}>
        <h2 className={head.title}>{name}</h2>
        <p className={css.reach}>
          {phone !== '' && (phoneLink === null ? <span>{phone}</span> : <a href={phoneLink}>{phone}</a>)}
          {email !== '' && <span>{email}</span>}
        </p>
        {withdrawnAt !== null && (
          <p className={css.withdrawn}>Unsubscribed from our emails. You can still call about this request.</p>
        )}
        <p className={css.viewers} role="status">
          {viewers.length > 0 &&
            `${listNames(viewers.map((viewer) => viewer.name))} ${viewers.length === 1 ? 'is' : 'are'} looking at this, too.`}
        </p>
      </div>
      <div className={`${head.actions} ${css.actions}`}>
        {callIsPossible(detail) && <CallControl keyName="c" detail={detail} open={open} ref={callLink} />}
        {emailIsPossible(detail) && (
          <ActionButton keyName="e" onClick={() => open({ kind: 'email' })}>
            Email
          </ActionButton>
        )}
        {detail.status !== 'closed' && detail.appointment === null && (
          <ActionButton keyName="b" onClick={() => open({ kind: 'book' })}>
            Book…
          </ActionButton>
        )}
        {detail.status !== 'closed' && <ActionButton onClick={() => open({ kind: 'close' })}>Close…</ActionButton>}
        <MoreMenu />
      </div>
    </header>
  )
}

function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
