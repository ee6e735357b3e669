import type { Report } from '../../contract/desk/reports.ts'
import { hrefOf } from '../base/route.ts'
import { showMinutes } from '../parts/time-words.ts'
import css from './key-numbers.module.css'
import { nameTimeBefore, showNumber } from './number-words.ts'

type KeyNumbersProps = { report: Report; clinic: string | undefined }

/** The four numbers somebody comes for. */
export function KeyNumbers({ report: { periods, requests, website }, clinic = '' }: KeyNumbersProps) {
  const { all, before } = requests
  const late = hrefOf('/requests', [
    ['clinic', clinic],
    ['due', 'late'],
  ])
  const calls = website.perPeriod.call.reduce((sum, count) => sum + count, 0)
  return (
    <dl className={css.numbers}>
      <div>
        <dt>Requests</dt>
        <dd>{showNumber(all.received)}</dd>
        <dd className={css.note}>{`${showNumber(before)} in ${nameTimeBefore(periods)}`}</dd>
      </div>
      <div>
        <dt>Median time to first contact</dt>
        <dd>{all.medianMinutes === null ? '–' : showMinutes(all.medianMinutes)}</dd>
        <dd className={css.note}>business hours only</dd>
      </div>
      <div>
        <dt>Overdue</dt>
        <dd data-late={all.late > 0 ? '' : undefined}>{showNumber(all.late)}</dd>
        <dd className={css.note}>{all.late > 0 ? <a href={late}>Show them</a> : 'Nothing is overdue'}</dd>
      </div>
      <div>
        <dt>Taps to call</dt>
        <dd>{showNumber(calls)}</dd>
        <dd className={css.note}>on the whole website</dd>
      </div>
    </dl>
  )
}
