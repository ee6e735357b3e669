import { useState } from 'react'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { OneFilter } from '../parts/filter/filter.tsx'
import { MenuItem, MenuSeparator } from '../parts/menu/menu.tsx'
import { type ActivityFilters, periods } from './activity-filters.ts'

const periodNames = { today: 'today', week: 'last 7 days', month: 'last 30 days' } as const
const ownDays = 'days'

type PeriodFilterProps = { filters: ActivityFilters; change: (changed: ActivityFilters) => void }

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

type Days = { from: string | undefined; to: string | undefined }
type DaysDialogProps = { days: Days; onChoose: (days: Days) => void; onClose: () => void }

/** From a first day through a last one. Either may stay open. */
function DaysDialog({ days, onChoose, onClose }: DaysDialogProps) {
  const [from, setFrom] = useState(days.from ?? '')
  const [to, setTo] = useState(days.to ?? '')
  const isReversed = from !== '' && to !== '' && from > to
  const choose = () => {
    if (!isReversed) onChoose({ from: from || undefined, to: to || undefined })
  }
  return (
    <DeskDialog
      title="Choose dates"
      isOpen
      onClose={onClose}
      description="Leave either date empty for no limit on that side."
    >
      <DialogForm submit="Show" isSending={false} fault={null} onSubmit={choose} onCancel={onClose}>
        <DeskField label="From">
          {(wiring) => <input {...wiring} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />}
        </DeskField>
        <DeskField label="Through" error={isReversed && 'Choose a date on or after the From date.'}>
          {(wiring) => <input {...wiring} type="date" value={to} onChange={(event) => setTo(event.target.value)} />}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 1 – 15, 2026", "since Nov 1, 2026", "through Nov 15, 2026"; undefined for any day. */
export function describeDays({ from, to }: { from?: string | undefined; to?: string | undefined }): string | undefined {
  if (from && to) return medium.formatRange(Date.parse(from), Date.parse(to))
  if (from) return `since ${medium.format(Date.parse(from))}`
  return to && `through ${medium.format(Date.parse(to))}`
}
