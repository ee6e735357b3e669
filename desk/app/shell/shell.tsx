import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { deviceSettings } from '../../base/device-settings.ts'
import { listenForKeys } from '../../base/keys.ts'
import { connection, openLiveStream } from '../../base/live.ts'
import { hrefOf, hrefOn, navigate, useRoute } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { useStore } from '../../base/store.ts'
import { useArrivalSignals } from '../../parts/arrival-signals.ts'
import { DeskNotice } from '../../parts/notice/desk-notice.tsx'
import { titleId } from '../../parts/page/desk-page.tsx'
import failure from '../../parts/start-failure/start-failure.module.css'
import { type Areas, areaOf } from '../areas.ts'
import { menu } from '../menu.ts'
import { AccountMenu } from './account-menu.tsx'
import { AlertsLine } from './alerts-line.tsx'
import { AreaLinks } from './area-links.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import lines from './lines.module.css'
import css from './shell.module.css'

type ShellProps = { areas: Areas; search: ReactNode }

/** The frame around every area: navigation, search, account menu and alerts. */
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
        <a className={css.brand} href={hrefOn(menu.requests.page, menu.requests.path)}>
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

/** An address that the desk does not have, or that this colleague may not open. */
function NothingHere() {
  return (
    <div className={failure.failure}>
      <h1 id={titleId}>Page not found</h1>
      <p>This page doesn't exist, or you don't have access to it.</p>
      <a href={hrefOn(menu.requests.page, menu.requests.path)}>Go to requests</a>
    </div>
  )
}

/** Says when what is on the screen may be old, and that nothing can be saved. */
function ConnectionLine() {
  const state = useStore(connection)
  if (state === 'connected') return null
  return (
    <p className={lines.line} role="status" data-connection={state}>
      {state === 'offline'
        ? "You're offline. What you see may be out of date, and nothing can be saved until you're back online."
        : "Live updates have stopped. We're still trying to reach the server."}
    </p>
  )
}

/**
 * A link to another place of the desk is gone once that place is shown, and the focus with it: nothing would be said,
 * and Tab would begin with the window's first control. The focus waits at the place itself, whose name is read out.
 */
function useArrivalFocus(place: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, path])
}
