import { Menu } from '@base-ui/react/menu'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Calendar as CalendarData } from '../../contract/desk/calendar.ts'
import { useKeys } from '../base/keys.ts'
import { navigate, useRoute } from '../base/route.ts'
import { useNow } from '../base/server-clock.ts'
import { useSession } from '../base/session.ts'
import { seesEverything } from '../parts/access.ts'
import { ActionButton } from '../parts/action-button/action-button.tsx'
import { useCalendar } from '../parts/calendar-queries.ts'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import { KeyCap } from '../parts/key-cap/key-cap.tsx'
import { MenuPopup, MenuRadioItem } from '../parts/menu/menu.tsx'
import { DeskPage } from '../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../parts/page/page-states.tsx'
import { TabLinks } from '../parts/tab-links/tab-links.tsx'
import { wallTimeOf } from '../parts/zoned-time.ts'
import css from './calendar.module.css'
import { CalendarDay, type Hours } from './calendar-day.tsx'
import { type CalendarView, layoutNames, layouts, move, readView, viewHref } from './calendar-view.ts'
import { FeedDialog } from './feed-dialog.tsx'

type Clinic = ReturnType<typeof useClinics>[number]

/** The appointments of a clinic, a day or a week at a time, by its own clock. */
export function Calendar() {
  const { search } = useRoute()
  const view = useMemo(() => readView(search), [search])
  const clinics = useClinics()
  const clinic = view.clinic === undefined ? clinics[0] : clinics.find(({ slug }) => slug === view.clinic)
  const isDay = view.layout === 'day'
  const range = { days: isDay ? 1 : 7, isWeek: !isDay, ...(view.day === undefined ? {} : { from: view.day }) }
  const { data, error, refetch, isPlaceholderData } = useCalendar(
    clinic ? { location: clinic.location, ...range } : null,
  )
  const days = data?.days ?? []
  return (
    <DeskPage
      area="Calendar"
      title="Calendar"
      width="full"
      lead={days.length > 0 && clinic && describeSpan(days, clinic)}
      actions={<Choices view={view} clinics={clinics} clinic={clinic} data={data} />}
    >
      {!clinic && <EmptyWords title="You don't work at this clinic">Or it's no longer one of ours.</EmptyWords>}
      {error && !data && (
        <PageFailure title="The calendar can't be shown" error={error} onRetry={() => void refetch()} />
      )}
      {clinic && !data && !error && <PageSkeleton label="Loading the calendar" />}
      {clinic && data && <Days data={data} layout={view.layout} isStale={isPlaceholderData} />}
    </DeskPage>
  )
}

function useClinics() {
  const { brand, member } = useSession()
  return brand.clinics.filter(({ slug }) => seesEverything(member) || member.clinics.includes(slug))
}

/** "November 23 – 29, 2026 · Irvine" */
function describeSpan(days: CalendarData['days'], { title }: Clinic): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `${format.formatRange(new Date(first), new Date(last))} · ${title}`
}

type DaysProps = { data: CalendarData; layout: CalendarView['layout']; isStale: boolean }

function Days({ data, layout, isStale }: DaysProps) {
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  const { timeZone, today, days, appointments } = data
  const hours = useMemo(() => hoursOf(data), [data])
  const step = (by: 1 | -1) => {
    const links = [...(place.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    // Outside of them, the first is next and the last is before.
    links.at(at === -1 && by === 1 ? 0 : Math.max(at, 0) + by)?.focus()
  }
  useKeys([
    { key: 'j', label: 'Next appointment', group: 'Calendar', run: () => step(1) },
    { key: 'k', label: 'Previous appointment', group: 'Calendar', run: () => step(-1) },
  ])
  return (
    <div
      className={css.calendar}
      ref={place}
      data-layout={layout}
      data-stale={isStale ? '' : undefined}
      aria-busy={isStale}
    >
      <div className={css.hours} aria-hidden="true">
        {Array.from({ length: hours.to - hours.from }, (_, index) => nameHour(hours.from + index)).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {days.map((day) => (
        <CalendarDay
          key={day.date}
          day={day}
          appointments={appointments.filter(({ startsAt }) => day.startsAt <= startsAt && startsAt < day.endsAt)}
          hours={hours}
          timeZone={timeZone}
          now={now}
          isToday={day.date === today}
        />
      ))}
    </div>
  )
}

/** From the first opening to the last closing, and as far as an appointment goes beyond; from eight to six at least. */
function hoursOf({ days, appointments, timeZone }: CalendarData): Hours {
  const spans = [
    ...days.flatMap(({ periods }) => periods.map(({ opens, closes }) => ({ startsAt: opens, endsAt: closes }))),
    ...appointments,
  ]
  const starts = spans.map(({ startsAt }) => wallTimeOf(startsAt, timeZone).hour)
  const ends = spans.map(({ startsAt, endsAt }) => {
    const { hour, minute, day } = wallTimeOf(endsAt, timeZone)
    return day === wallTimeOf(startsAt, timeZone).day ? hour + Math.ceil(minute / 60) : 24
  })
  return { from: Math.min(8, ...starts), to: Math.max(18, ...ends) }
}

function nameHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

type ChoicesProps = {
  view: CalendarView
  clinics: readonly Clinic[]
  clinic: Clinic | undefined
  data: CalendarData | undefined
}

/** Which days, how they look, and whose. All of it is in the address. */
function Choices({ view, clinics, clinic, data }: ChoicesProps) {
  const { member } = useSession()
  // Not from what is shown: a quick hand goes on before it's there.
  const from = view.day ?? data?.today
  const go = (direction: 1 | -1) => from && navigate(viewHref(move(view, from, direction)))
  const goToday = () => navigate(viewHref({ ...view, day: undefined }))
  const step = view.layout === 'day' ? 'day' : 'week'
  useKeys([
    { key: 'ArrowLeft', label: `Previous ${step}`, group: 'Calendar', run: () => go(-1) },
    { key: 'ArrowRight', label: `Next ${step}`, group: 'Calendar', run: () => go(1) },
    { key: 't', label: 'Today', group: 'Calendar', run: goToday },
    ...layouts.map((layout, index) => ({
      key: String(index + 1),
      label: `As a ${layoutNames[layout].toLowerCase()}`,
      group: 'Calendar',
      run: () => navigate(viewHref({ ...view, layout })),
    })),
  ])
  return (
    <div className={css.choices}>
      <div className={css.steps}>
        <IconButton aria-label={`Previous ${step}`} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
        <ActionButton keyName="t" onClick={goToday}>
          Today
        </ActionButton>
        <IconButton aria-label={`Next ${step}`} onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
      <TabLinks
        label="Layout"
        links={layouts.map((layout, index) => ({
          href: viewHref({ ...view, layout }),
          name: layoutNames[layout],
          isCurrent: layout === view.layout,
          aside: <KeyCap>{String(index + 1)}</KeyCap>,
        }))}
      />
      {clinics.length > 1 && <ClinicMenu view={view} clinics={clinics} clinic={clinic} />}
      {member.role === 'admin' && clinic && <FeedDialog clinic={clinic} />}
    </div>
  )
}

function ClinicMenu({ view, clinics, clinic }: Omit<ChoicesProps, 'data'>) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<ActionButton />}>
        <span data-visually-hidden="">Clinic: </span>
        {clinic?.title ?? 'Another clinic'}
      </Menu.Trigger>
      <MenuPopup align="end">
        <Menu.RadioGroup
          value={clinic?.slug ?? ''}
          onValueChange={(slug: string) => navigate(viewHref({ ...view, clinic: slug }))}
        >
          {clinics.map(({ slug, title }) => (
            <MenuRadioItem key={slug} value={slug}>
              {title}
            </MenuRadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  )
}
