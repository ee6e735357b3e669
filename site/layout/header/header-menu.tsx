import { relOf } from '../../../ui/button/rel-of.ts'
import type { NavigationLink } from './header.tsx'
import css from './menus.module.css'

type HeaderMenuProps = { id: string; label: string; links: NavigationLink[]; currentPath: string }

/** The panel under the header that a menu button opens: one large link a treatment, with a quiet line beneath. */
export function HeaderMenu({ id, label, links, currentPath }: HeaderMenuProps) {
  return (
    <div className={css.menu} id={id} popover="auto" data-header-menu>
      <div className={css.menuContent}>
        <p className={css.menuLabel}>{label}</p>
        <ul role="list">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} rel={relOf(link.href)} aria-current={link.href === currentPath ? 'page' : undefined}>
                <span>{link.label}</span>
                {link.note && <small>{link.note}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
