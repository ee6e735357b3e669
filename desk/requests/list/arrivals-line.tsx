import { useState } from 'react'
import type { RequestRow } from '../../../contract/desk/request-list.ts'
import { minuteMs, secondMs } from '../../../contract/time.ts'
import { useKeys } from '../../base/keys.ts'
import { useNow } from '../../base/server-clock.ts'
import { KeyCap } from '../../parts/key-cap/key-cap.tsx'
import { describeSpan } from '../../parts/time-words.ts'
import css from './arrivals-line.module.css'

/** Requests that arrived while the list kept still. One press shows them. */
export function ArrivalsLine({ arrived, onShow }: { arrived: readonly RequestRow[]; onShow: () => void }) {
  useKeys(arrived.length === 0 ? [] : [{ key: 'r', label: 'Show new arrivals', group: 'List', run: onShow }])
  return (
    <div role="status">
      {arrived.length > 0 && (
        <button type="button" className={css.line} onClick={onShow}>
          <span>
            {describeArrivals(arrived)}
            <Ago key={arrived.length} at={Math.max(...arrived.map(({ createdAt }) => createdAt))} />
            {'. '}
            <strong>{arrived.length === 1 ? 'Show it' : 'Show them'}</strong>
          </span>
          <KeyCap>r</KeyCap>
        </button>
      )}
    </div>
  )
}

/** Counts the seconds for the eye alone: a screen reader would say each of them. */
function Ago({ at }: { at: number }) {
  const now = useNow(secondMs)
  const [openedAt] = useState(now)
  const passed = now - Math.min(at, openedAt)
  const words = passed < minuteMs ? `${Math.max(1, Math.round(passed / secondMs))} s` : describeSpan(passed)
  return <span aria-hidden="true">{`, ${words} ago`}</span>
}

function describeArrivals(arrived: readonly RequestRow[]): string {
  const areNew = arrived.every(({ status }) => status === 'new')
  const noun = `${areNew ? 'new ' : ''}request${arrived.length === 1 ? '' : 's'}`
  return `${arrived.length} ${noun} ${areNew ? 'arrived' : 'moved into this view'}`
}
