import { useState } from 'react'
import { OneFilter } from '../parts/filter/one-filter.tsx'
import { MenuItem, MenuSeparator } from '../parts/menu/menu-items.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { describeDays } from './describe-days.ts'
import { periods, type RecordFilters } from './record-filters.ts'

const periodNames = { today: 'today', week: 'last 7 days', month: 'last 30 days' } as const
const ownDays = 'days'

type PeriodFilterProps = { filters: RecordFilters; change: (changed: RecordFilters) => void }

/** When it was done: a usual time in one press, or days of one's own. */
export function PeriodFilter({ filters, change }: PeriodFilterProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { since, from, to } = filters
  const days = describeDays(filters)
  return (
    <>
      <OneFilter
        name="When"
        any="any time"
        choices={[
          ...periods.map((value) => ({ value, label: periodNames[value] })),
          ...(days ? [{ value: ownDays, label: days }] : []),
        ]}
        chosen={days ? ownDays : since}
        onChange={(value) => {
          if (value !== ownDays) change({ since: periods.find((one) => one === value), from: undefined, to: undefined })
        }}
      >
        <MenuSeparator />
        <MenuItem onSelect={() => setChoosing(true)}>Choose dates…</MenuItem>
      </OneFilter>
      {isChoosing && (
        <DaysDialog
          days={{ from, to }}
          onChoose={(chosen) => {
            setChoosing(false)
            change({ since: undefined, ...chosen })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
