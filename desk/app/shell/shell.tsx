import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { DeskNotice } from '../../parts/notice/desk-notice.tsx'
import { titleId } from '../../parts/page/title-id.ts'
import { useStore } from '../../parts/store.ts'
import { type Areas, areaOf } from '../areas.ts'
import { deviceSettings } from '../device-settings.ts'
import { listenForKeys } from '../keys.ts'
import { openLiveStream } from '../live.ts'
import { places } from '../places.ts'
import { hrefOf, hrefOn, navigate, useRoute } from '../route.ts'
import { useSession } from '../session.ts'
import { AccountMenu } from './account-menu.tsx'
import { AlertsLine } from './alerts-line.tsx'
import { AreaLinks } from './area-links.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { NothingHere } from './nothing-here.tsx'
import css from './shell.module.css'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useArrivalSignals } from './use-arrival-signals.ts'

type ShellProps = { areas: Areas; search: ReactNode }

/** What stands around every area: where one can go, the search, who is signed in, and what is amiss. */
export function Shell({ areas, search }: ShellProps) {
  const { member, brand } = useSession()
  const { path } = useRoute()
  const { keys } = useStore(deviceSettings)
  const area = areaOf(areas, path)
  const mayOpen = area !== undefined && (area.role === undefined || area.role === member.role)
  const place = useRef<HTMLElement>(null)
  const isElsewhere = (path === '/' && area === undefined) || path === '/sign-in' || path.startsWith('/invitation/')

  useLayoutEffect(listenForKeys, [])
  useEffect(openLiveStream, [])
  useArrivalSignals()
  useArrivalFocus(place, path)
  useEffect(() => {
    document.body.dataset.keys = keys ? 'on' : 'off'
  }, [keys])
  useEffect(() => {
    if (isElsewhere) navigate(hrefOf(areas[0].path), { replace: true })
  }, [isElsewhere, areas])

  return (
    <div className={css.shell}>
      {/* A link would change the fragment, which is the desk's address. */}
      <button type="button" className={css.skip} onClick={() => document.getElementById('desk-area')?.focus()}>
        Skip to main content
      </button>
      <header className={css.bar}>
        <a className={css.brand} href={hrefOn(places.requests.page, places.requests.path)}>
          <img src="/icon.svg" alt="" width="24" height="24" />
          <span>{brand.name}</span>
        </a>
        <AreaLinks shownPath={area?.path} />
        {search}
        <KeysDialog />
        <AccountMenu />
      </header>
      <div>
        <ConnectionLine />
        <AlertsLine />
      </div>
      <main className={css.area} id="desk-area" ref={place} tabIndex={-1} aria-labelledby={titleId}>
        {mayOpen && <area.Component />}
        {!mayOpen && !isElsewhere && <NothingHere />}
      </main>
      <DeskNotice />
    </div>
  )
}
