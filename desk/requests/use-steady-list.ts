import { useState } from 'react'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import { createStore, useStore } from '../base/store.ts'
import { useRequestPages } from './request-queries.ts'
import { holdStill, type SteadyList, showAll } from './steady-list.ts'

const ownActions = createStore(0)

/** After an action of one's own the list may move: the hand that acted expects it to. Call it once the list is read again. */
export function letListMove(): void {
  ownActions.write(ownActions.read() + 1)
}

const nothing: SteadyList = { key: '', pageCount: 0, ids: [], rows: new Map(), arrived: [], gone: new Set() }

/** The list of a view: it keeps still until its reader acts, or asks for what has come. */
export function useSteadyList(filters: RequestFilters) {
  const query = useRequestPages(filters)
  const actions = useStore(ownActions)
  const [held, setHeld] = useState({ list: nothing, data: query.data, actions })
  let { list } = held

  const { data } = query
  if (data && !query.isPlaceholderData && (data !== held.data || actions !== held.actions || list === nothing)) {
    const answer = { key: JSON.stringify(filters), pages: data.pages }
    list = actions === held.actions ? holdStill(list, answer) : showAll(answer)
    setHeld({ list, data, actions })
  }

  return {
    query,
    list,
    isOfThisView: list.key === JSON.stringify(filters),
    /** What the newest answer says of the whole list. */
    newest: data?.pages[0],
    showArrived() {
      if (data) setHeld({ list: showAll({ key: list.key, pages: data.pages }), data, actions })
    },
  }
}
