import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { hrefOn, navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { MenuItem, MenuPopup } from '../../parts/menu/menu.tsx'
import { type MenuEntry, menuFor } from '../menu.ts'
import css from './area-links.module.css'

/** The desk's navigation: side by side where all links fit, and elsewhere a menu named after the open area. */
export function AreaLinks({ shownPath }: { shownPath: string | undefined }) {
  const { member } = useSession()
  const menu = menuFor(member.role)
  const inNavigation = menu.filter(({ inAccountMenu }) => !inAccountMenu)
  const current = menu.find((entry) => isShown(entry, shownPath))
  return (
    <nav className={css.areas} aria-label="Desk">
      {inNavigation.map((entry) => (
        <a key={entry.name} href={hrefOn(entry.page, entry.path)} aria-current={entry === current ? 'page' : undefined}>
          {entry.name}
        </a>
      ))}
      <Menu.Root>
        <Menu.Trigger className={css.trigger} aria-label={`${current?.name ?? 'Menu'}: all areas`}>
          <span>{current?.name ?? 'Menu'}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </Menu.Trigger>
        <MenuPopup>
          {inNavigation.map((entry) => (
            <MenuItem
              key={entry.name}
              isCurrent={entry === current}
              onSelect={() => navigate(hrefOn(entry.page, entry.path))}
            >
              {entry.name}
            </MenuItem>
          ))}
        </MenuPopup>
      </Menu.Root>
    </nav>
  )
}

function isShown({ page, path }: MenuEntry, shown: string | undefined): boolean {
  return page === location.pathname && (path === '/' || path === shown)
}
