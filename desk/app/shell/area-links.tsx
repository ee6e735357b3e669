import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { hrefOn, navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { MenuItem } from '../../parts/menu/menu-items.tsx'
import { MenuPopup } from '../../parts/menu/menu-popup.tsx'
import { type Place, placesFor } from '../places.ts'
import css from './area-links.module.css'

/** Where one can go: side by side where they all fit, and in a menu named after the area that is open on a phone. */
export function AreaLinks({ shownPath }: { shownPath: string | undefined }) {
  const { member } = useSession()
  const places = placesFor(member.role)
  const inNavigation = places.filter(({ inAccountMenu }) => !inAccountMenu)
  const current = places.find((place) => isShown(place, shownPath))
  return (
    <nav className={css.areas} aria-label="Desk">
      {inNavigation.map((place) => (
        <a key={place.name} href={hrefOn(place.page, place.path)} aria-current={place === current ? 'page' : undefined}>
          {place.name}
        </a>
      ))}
      <Menu.Root>
        <Menu.Trigger className={css.trigger} aria-label={`${current?.name ?? 'Menu'}: all areas`}>
          <span>{current?.name ?? 'Menu'}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </Menu.Trigger>
        <MenuPopup>
          {inNavigation.map((place) => (
            <MenuItem
              key={place.name}
              isCurrent={place === current}
              onSelect={() => navigate(hrefOn(place.page, place.path))}
            >
              {place.name}
            </MenuItem>
          ))}
        </MenuPopup>
      </Menu.Root>
    </nav>
  )
}

function isShown({ page, path }: Place, shown: string | undefined): boolean {
  return page === location.pathname && (path === '/' || path === shown)
}
