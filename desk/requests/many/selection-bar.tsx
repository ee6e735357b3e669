import { Menu } from '@base-ui/react/menu'
import { useRef, useState } from 'react'
import { mostAtOnce } from '../../../contract/desk/most-at-once.ts'
import type { SharedAction } from '../../../contract/desk/request-actions.ts'
import type { RequestRow } from '../../../contract/desk/request-list.ts'
import { useKeys } from '../../base/keys.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { CloseMark } from '../../parts/close-mark.tsx'
import { IconButton } from '../../parts/icon-button/icon-button.tsx'
import { MenuItem, MenuPopup } from '../../parts/menu/menu.tsx'
import { useWayBack } from '../../parts/way-back.ts'
import { CloseDialog } from '../detail/close-dialog.tsx'
import type { SteadyList } from '../steady-list.ts'
import { countRequests } from './describe-shared.ts'
import css from './selection-bar.module.css'
import { SnoozeMany } from './snooze-many.tsx'
import type { Selecting } from './use-selection.ts'
import { useSharedAction } from './use-shared-action.ts'

type SelectionBarProps = { selecting: Selecting; list: SteadyList; isOfThisView: boolean }

/** How many requests are selected, and what can be done to all of them. */
export function SelectionBar({ selecting, list, isOfThisView }: SelectionBarProps) {
  const { member, colleagues } = useSession()
  useWayBack()
  const [dialog, setDialog] = useState<'snooze' | 'close' | null>(null)
  const assign = useRef<HTMLButtonElement>(null)
  const action = useSharedAction(selecting.clear)
  const rows = [...selecting.ids].flatMap((id) => list.rows.get(id) ?? [])
  const isReady = isOfThisView && !action.isPending && rows.length > 0 && rows.length <= mostAtOnce
  const act = (wanted: SharedAction) => {
    setDialog(null)
    if (isReady) action.mutate({ rows, action: wanted })
  }
  const ifReady = (run: () => void) => () => isReady && run()
  const ask = (what: typeof dialog) => ifReady(() => setDialog(what))
  const group = 'Selected requests'
  useKeys(
    [
      { key: 'a', label: 'Assign', group, run: ifReady(() => assign.current?.click()) },
      { key: 's', label: 'Snooze', group, run: ask('snooze') },
      { key: 'w', label: 'Close', group, run: ask('close') },
      { key: 'Escape', label: 'Select none', group, run: selecting.clear },
    ],
    { goesFirst: true },
  )
  const others = colleagues.filter(({ id }) => id !== member.id)
  const buttonState = { 'aria-disabled': !isReady }
  return (
    <fieldset className={css.bar}>
      <legend data-visually-hidden="">Selected requests</legend>
      <SelectAll selecting={selecting} />
      <p className={css.count}>{describeCount(rows)}</p>
      <div className={css.actions}>
        <Menu.Root>
          <Menu.Trigger
            ref={assign}
            disabled={!isReady}
            render={<ActionButton variant="bare" keyName="a" {...buttonState} />}
          >
            Assign
          </Menu.Trigger>
          <MenuPopup side="top">
            <MenuItem onSelect={() => act({ kind: 'assign', to: member.id })}>Me</MenuItem>
            {others.map(({ id, name }) => (
              <MenuItem key={id} onSelect={() => act({ kind: 'assign', to: id })}>
                {name}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => act({ kind: 'assign', to: null })}>No one</MenuItem>
          </MenuPopup>
        </Menu.Root>
        <ActionButton variant="bare" keyName="s" {...buttonState} onClick={ask('snooze')}>
          Snooze
        </ActionButton>
        <ActionButton variant="bare" keyName="w" {...buttonState} onClick={ask('close')}>
          Close
        </ActionButton>
        <IconButton aria-label="Select none" onClick={selecting.clear}>
          <CloseMark size={16} />
        </IconButton>
      </div>
      {dialog === 'snooze' && <SnoozeMany rows={rows} onDecide={act} onCancel={() => setDialog(null)} />}
      {dialog === 'close' && (
        <CloseDialog title={`Close ${countRequests(rows.length)}`} onDecide={act} onCancel={() => setDialog(null)} />
      )}
    </fieldset>
  )
}

/** All rows that are shown, or none. Between the two it says so. */
function SelectAll({ selecting: { ids, shownCount, selectAll } }: { selecting: Selecting }) {
  const isAll = ids.size === shownCount && shownCount > 0
  return (
    <input
      type="checkbox"
      className={css.all}
      aria-label={`Select all ${shownCount} shown`}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && ids.size > 0
      }}
      onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
    />
  )
}

function describeCount({ length }: readonly RequestRow[]): string {
  return length > mostAtOnce ? `${length} selected. Choose ${mostAtOnce} at most` : `${length} selected`
}
