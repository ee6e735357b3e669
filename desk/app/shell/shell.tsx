import { useEffect, useLayoutEffect, useRef } from 'react'
import { DeskNotice } from '../../parts/notice/desk-notice.tsx'
import { useStore } from '../../parts/store.ts'
import { areaOf, areas, areasFor } from '../areas.ts'
import { deviceSettings } from '../device-settings.ts'
import { listenForKeys } from '../keys.ts'
import { openLiveStream } from '../live.ts'
import { hrefOf, navigate, useRoute } from '../route.ts'
import { useSession } from '../session.ts'
import { AccountMenu } from './account-menu.tsx'
import { AlertsLine } from './alerts-line.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { NothingHere } from './nothing-here.tsx'
import { SearchField } from './search-field.tsx'
import css from './shell.module.css'
import { useArrivalSignals } from './use-arrival-signals.ts'

/** What stands around every area: where one can go, the search, who is signed in, and what is amiss. */
export function Shell() {
  const { member, brand } = useSession()
  const { path } = useRoute()
  const { keys } = useStore(deviceSettings)
  const visible = areasFor(member.role)
  const area = areaOf(path)
  const mayOpen = area !== undefined && visible.includes(area)
  const navigation = useRef<HTMLElement>(null)
  const isElsewhere = path === '/' || path === '/sign-in' || path.startsWith('/invitation/')

  useLayoutEffect(listenForKeys, [])
  useEffect(openLiveStream, [])
  useArrivalSignals()
  useEffect(() => {
    // A phone's bar is too narrow for all of them.
    const current = area && navigation.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [area])
  useEffect(() => {
    document.body.dataset.keys = keys ? 'on' : 'off'
  }, [keys])
  useEffect(() => {
    if (isElsewhere) navigate(hrefOf(areas[0].path), { replace: true })
  }, [isElsewhere])

  const inNavigation = visible.filter(({ inAccountMenu }) => !inAccountMenu)
  return (
    <div className={css.shell}>
      {/* A link would change the fragment, which is the desk's address. */}
      <button type="button" className={css.skip} onClick={() => document.getElementById('desk-area')?.focus()}>
        Skip to main content
      </button>
      <header className={css.bar}>
        <a className={css.brand} href={hrefOf(areas[0].path)}>
          <img src="/icon.svg" alt="" width="24" height="24" />
          <span>{brand.name}</span>
        </a>
        <nav className={css.areas} aria-label="Desk" ref={navigation}>
          {inNavigation.map(({ name, path: target }) => (
            <a key={target} href={hrefOf(target)} aria-current={area?.path === target ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <SearchField />
        <KeysDialog />
        <AccountMenu />
      </header>
      <div>
        <ConnectionLine />
        <AlertsLine />
      </div>
      <main className={css.area} id="desk-area" tabIndex={-1}>
        {mayOpen && <area.Component />}
        {!mayOpen && !isElsewhere && <NothingHere />}
      </main>
      <DeskNotice />
    </div>
  )
}
