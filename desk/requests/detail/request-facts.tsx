import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { requestStatuses } from '../../../contract/desk/request-status.ts'
import { openRequestHref, personHref, recordOfHref } from '../../base/hrefs.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { KeyCap } from '../../parts/key-cap/key-cap.tsx'
import { MenuItem, MenuPopup, MenuSeparator } from '../../parts/menu/menu.tsx'
import { consentUseNames, consentWayNames, outcomeNames, statusNames } from '../../parts/request-words.ts'
import { dayName, showMinutes } from '../../parts/time-words.ts'
import { describeClinic } from './describe-clinic.ts'
import { openMinutesUntil } from './open-times.ts'
import type { OpenPanel } from './panels.ts'
import css from './request-facts.module.css'

type RequestFactsProps = { detail: RequestDetail; open: OpenPanel; act: (action: RequestAction) => void }

/** The facts of a request. Its status and assignee are changed here. */
export function RequestFacts({ detail, open, act }: RequestFactsProps) {
  const { member, brand } = useSession()
  const now = useNow()
  const clock = { now, timeZone: brand.timeZone }
  const treatment = brand.treatments.find(({ value }) => value === detail.treatment)?.label ?? detail.treatment
  return (
    <dl className={css.facts}>
      <Fact name="Status">
        <StatusMenu detail={detail} open={open} />
      </Fact>
      <Fact name="Assigned to">
        <AssignMenu detail={detail} act={act} />
      </Fact>
      <Fact name="Clinic">{describeClinic(detail, brand, now)}</Fact>
      <Fact name="Treatment">{treatment || 'Not sure yet'}</Fact>
      {detail.firstContactAt !== detail.createdAt && (
        <Fact name="First contact">
          {detail.firstContactAt === null
            ? `Not yet (${showMinutes(detail.contactMinutes + openMinutesUntil(detail.opening, now))} so far, business hours only)`
            : `After ${showMinutes(detail.contactMinutes)}, business hours only`}
        </Fact>
      )}
      <Fact name="Consent">
        {detail.withdrawnAt === null
          ? describeConsent(detail)
          : `Unsubscribed on ${dayName(detail.withdrawnAt, clock)}`}
      </Fact>
      {detail.earlier.length > 0 && (
        <Fact name="Other requests">
          {detail.earlier.map(({ id, createdAt, status }) => (
            <a key={id} href={openRequestHref(id)}>
              {`${dayName(createdAt, clock)}, ${statusNames[status].toLowerCase()}`}
            </a>
          ))}
        </Fact>
      )}
      <Fact name="Person" isLink>
        <a href={personHref(detail.id)}>
          Everything we have <KeyCap>p</KeyCap>
        </a>
      </Fact>
      {member.role === 'admin' && (
        <Fact name="Activity log" isLink>
          <a href={recordOfHref(detail.id)}>Who looked at it</a>
        </Fact>
      )}
    </dl>
  )
}

function describeConsent({ source, consentVersion, consentGiven }: RequestDetail): string {
  if (source === 'website') return `Given (version ${consentVersion})`
  if (consentGiven === null) return 'None: no emails, and nothing but an answer to what they asked'
  const uses = new Intl.ListFormat('en-US').format(consentGiven.to.map((use) => consentUseNames[use].toLowerCase()))
  return `${consentWayNames[consentGiven.given]}: ${uses}`
}

type FactProps = {
  name: string
  /** Leads elsewhere, and says nothing on paper. */
  isLink?: boolean
  children: ReactNode
}

function Fact({ name, isLink = false, children }: FactProps) {
  return (
    <div className={css.fact} data-link={isLink ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StatusMenu({ detail, open }: { detail: RequestDetail; open: OpenPanel }) {
  const others = requestStatuses.filter((status) => status !== 'closed').filter((status) => status !== detail.status)
  const current = statusNames[detail.status]
  const name = detail.outcome ? `${current}, ${outcomeNames[detail.outcome].toLowerCase()}` : current
  return (
    <Menu.Root>
      <Menu.Trigger className={css.control} aria-label={`Status: ${name}. Change`}>
        {name}
      </Menu.Trigger>
      <MenuPopup>
        {others.map((status) => (
          <MenuItem
            key={status}
            onSelect={() =>
              open(
                status === 'booked'
                  ? { kind: 'book' }
                  : { kind: 'next-step', status, title: `${statusNames[status]}. What comes next?` },
              )
            }
          >
            {status === 'booked' ? 'Booked…' : statusNames[status]}
          </MenuItem>
        ))}
        {detail.status !== 'closed' && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => open({ kind: 'close' })} keyName="w">
              Closed…
            </MenuItem>
          </>
        )}
      </MenuPopup>
    </Menu.Root>
  )
}

function AssignMenu({ detail, act }: { detail: RequestDetail; act: (action: RequestAction) => void }) {
  const { member, colleagues } = useSession()
  const others = colleagues.filter(({ id }) => id !== member.id && id !== detail.assignedTo)
  const isMine = detail.assignedTo === member.id
  const name = isMine ? 'You' : (detail.assignedName ?? 'No one')
  if (detail.status === 'closed') return name
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={css.control} aria-label={`Assigned to: ${name}. Change`}>
          {name}
        </Menu.Trigger>
        <MenuPopup>
          {!isMine && <MenuItem onSelect={() => act({ kind: 'assign', to: member.id })}>Me</MenuItem>}
          {others.map((colleague) => (
            <MenuItem key={colleague.id} onSelect={() => act({ kind: 'assign', to: colleague.id })}>
              {colleague.name}
            </MenuItem>
          ))}
          {detail.assignedTo !== null && <MenuItem onSelect={() => act({ kind: 'assign', to: null })}>No one</MenuItem>}
        </MenuPopup>
      </Menu.Root>
      {detail.assignedTo === null && (
        <>
          <span aria-hidden="true"> · </span>
          <button type="button" className={css.control} onClick={() => act({ kind: 'assign', to: member.id })}>
            assign to me <KeyCap>a</KeyCap>
          </button>
        </>
      )}
    </>
  )
}
