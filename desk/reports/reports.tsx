import { Menu } from '@base-ui/react/menu'
import { useMemo } from 'react'
import { describeFailure, RefusedError } from '../base/call-api.ts'
import { useKeys } from '../base/keys.ts'
import { navigate, useRoute } from '../base/route.ts'
import { serverNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { noPreference, useClinicChoices } from '../parts/clinic-names.ts'
import { KeyCap } from '../parts/key-cap/key-cap.tsx'
import { MenuPopup, MenuRadioItem } from '../parts/menu/menu.tsx'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import { TabLinks } from '../parts/tab-links/tab-links.tsx'
import { describeMoment } from '../parts/time-words.ts'
import { Breakdowns } from './breakdowns.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { showDate } from './number-words.ts'
import { listRanges, type ReportView, ranges, readView, useReport, viewHref } from './report-view.ts'
import css from './reports.module.css'
import { RequestCharts } from './request-charts.tsx'
import { WebsiteReport } from './website-report.tsx'

/** How requests and the website do: sums, charts and their tables, and nothing about any one visitor. */
export function Reports() {
  const { search } = useRoute()
  const { brand } = useSession()
  const view = useMemo(() => readView(search), [search])
  const query = useReport(view)
  const { data, error, isPlaceholderData, refetch } = query
  const isUnknownClinic = error instanceof RefusedError && error.status === 404
  const retry = () => void refetch()
  const [first, last] = [data?.periods.at(0)?.from, data?.periods.at(-1)?.to]
  const clinic = view.clinic === 'none' ? noPreference : brand.clinics.find(({ slug }) => slug === view.clinic)?.title
  return (
    <DeskPage
      area="Reports"
      title="Reports"
      lead={
        first &&
        last &&
        !isUnknownClinic && (
          <p>
            {showDate(first, 'withYear')} to {showDate(last, 'withYear')}
            {clinic && `, ${clinic}`}
          </p>
        )
      }
      actions={<ViewChoice view={view} />}
    >
      {isUnknownClinic && (
        <EmptyWords title="You don't work at this clinic">
          Or it's no longer one of ours. <a href={viewHref({ ...view, clinic: undefined })}>Show all your clinics</a>
        </EmptyWords>
      )}
      {error && !isUnknownClinic && (data === undefined || isPlaceholderData) && (
        <PageFailure title="The figures can't be shown" error={error} onRetry={retry} />
      )}
      {error && !isUnknownClinic && data && !isPlaceholderData && (
        <OldReportLine error={error} readAt={query.dataUpdatedAt} onRetry={retry} />
      )}
      {query.isPending && <PageSkeleton label="Loading the figures" />}
      {data && !(error && isPlaceholderData) && !isUnknownClinic && (
        <div className={css.reports} data-stale={isPlaceholderData ? '' : undefined} aria-busy={isPlaceholderData}>
          <KeyNumbers report={data} clinic={view.clinic} />
          <RequestCharts report={data} />
          <Breakdowns report={data} />
          <WebsiteReport report={data} />
        </div>
      )}
    </DeskPage>
  )
}

type OldReportLineProps = { error: unknown; readAt: number; onRetry: () => void }

/** Says that what stands below is not of now, and why. */
function OldReportLine({ error, readAt, onRetry }: OldReportLineProps) {
  const { brand } = useSession()
  const now = serverNow()
  const when = describeMoment(readAt + now - Date.now(), { now, timeZone: brand.timeZone })
  return (
    <div className={css.line} role="alert">
      <p>{describeFailure(error, `These figures are from ${when}.`)}</p>
      <ActionButton onClick={onRetry}>Try again</ActionButton>
    </div>
  )
}

/** The choice of days and clinic. Both are in the address. */
function ViewChoice({ view }: { view: ReportView }) {
  useKeys(
    listRanges().map((range, index) => ({
      key: String(index + 1),
      label: `The last ${ranges[range]}`,
      group: 'Reports',
      run: () => navigate(viewHref({ ...view, range })),
    })),
  )
  const links = listRanges().map((range, index) => ({
    href: viewHref({ ...view, range }),
    name: ranges[range],
    isCurrent: range === view.range,
    aside: <KeyCap>{String(index + 1)}</KeyCap>,
  }))
  return (
    <div className={css.choice}>
      <TabLinks label="Time" links={links} />
      <ClinicMenu view={view} />
    </div>
  )
}

function ClinicMenu({ view }: { view: ReportView }) {
  const { seesAll, choices: clinics } = useClinicChoices()
  const choices = [{ value: '', label: seesAll ? 'All clinics' : 'All my clinics' }, ...clinics]
  const chosen = view.clinic ?? ''
  return (
    <Menu.Root>
      <Menu.Trigger render={<ActionButton />}>
        <span data-visually-hidden="">Clinic: </span>
        {choices.find(({ value }) => value === chosen)?.label ?? 'Another clinic'}
      </Menu.Trigger>
      <MenuPopup align="end">
        <Menu.RadioGroup
          value={chosen}
          onValueChange={(clinic: string) => navigate(viewHref({ ...view, clinic: clinic || undefined }))}
        >
          {choices.map(({ value, label }) => (
            <MenuRadioItem key={value} value={value}>
              {label}
            </MenuRadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  )
}
