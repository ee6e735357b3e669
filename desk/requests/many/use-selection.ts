import { useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import type { SteadyList } from '../steady-list.ts'
import { extendTo, keepShown, nothingSelected, type Selection, selectAll, toggle } from './selection.ts'

export type Selecting = {
  ids: ReadonlySet<string>
  /** How many could be chosen. */
  shownCount: number
  /** While somebody chooses by touch, each row is a checkbox. */
  isOn: boolean
  turn: (isOn: boolean) => void
  select: (id: string, isRange: boolean) => void
  /** All that are shown, or none of them. */
  selectAll: (isAll: boolean) => void
  clear: () => void
}

/** What is chosen in the list, of what it shows: never what a filter hides or what has left. */
export function useSelection(list: SteadyList, openId: string | undefined, focusRow: (id: string) => void): Selecting {
  const [isOn, setOn] = useState(false)
  const [held, setHeld] = useState(nothingSelected)
  const order = list.ids.filter((id) => !list.gone.has(id))
  const selection = keepShown(held, new Set(order))
  if (selection !== held) setHeld(selection)

  const current = () => findFocusedRow() ?? openId
  const extend = (steps: number) => {
    const from = selection.end ?? current()
    const start = from === undefined ? undefined : order.indexOf(from)
    const id = order[start === undefined ? 0 : Math.min(Math.max(start + steps, 0), order.length - 1)]
    if (id === undefined) return
    setHeld(
      extendTo(selection.anchor === null && from !== undefined ? { ...selection, anchor: from } : selection, id, order),
    )
    focusRow(id)
  }
  const toggleCurrent = () => {
    const id = current() ?? order[0]
    if (id === undefined || !order.includes(id)) return
    setHeld(toggle(selection, id))
    focusRow(id)
  }
  const group = 'List'
  useKeys([
    { key: 'x', label: 'Select', group, run: toggleCurrent },
    { key: 'Shift+ArrowDown', label: 'Select the next one, too', group, run: () => extend(1) },
    { key: 'Shift+ArrowUp', label: 'Select the previous one, too', group, run: () => extend(-1) },
  ])
  const change = (next: Selection) => setHeld(next)
  return {
    ids: selection.ids,
    shownCount: order.length,
    isOn,
    turn: (next) => {
      setOn(next)
      if (!next) change(nothingSelected)
    },
    select: (id, isRange) => change(isRange ? extendTo(selection, id, order) : toggle(selection, id)),
    selectAll: (isAll) => change(isAll ? selectAll(order) : nothingSelected),
    clear: () => {
      setOn(false)
      change(nothingSelected)
    },
  }
}

function findFocusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset.request
}
