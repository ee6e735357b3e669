import { PageLink } from '../page-link.tsx'
import type { NavigationLink } from './header.tsx'
import css from './menus.module.css'

type HeaderMenuProps = { id: string; label: string; links: NavigationLink[]; currentPath: string }

/** The panel under the header that a menu button opens: one large link per treatment, with a quiet line below it. */
export function HeaderMenu({ id, label, links, currentPath }: HeaderMenuProps) {
  return (
    <div className={css.menu} id={id} popover="auto" data-header-menu>
      <div className={css.menuContent}>
        <p className={css.menuLabel}>{label}</p>
        <ul role="list">
          {links.map((link) => (
            <li key={link.href}>
              <PageLink href={link.href} currentPath={currentPath}>
                <span>{link.label}</span>
                {link.note && <small>{link.note}</small>}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
