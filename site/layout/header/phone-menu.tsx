import { PageLink } from '../page-link.tsx'
import { Chevron } from './chevron.tsx'
import type { HeaderProps } from './header.tsx'
import css from './menus.module.css'

/** The sheet that holds the whole navigation on a phone; one group of links is unfolded at a time. */
export function PhoneMenu({
  items,
  phone,
  book,
  currentPath,
}: Pick<HeaderProps, 'items' | 'phone' | 'book' | 'currentPath'>) {
  return (
    <nav className={css.sheet} id="site-menu" popover="auto" aria-label="Menu" data-header-menu data-locks-scroll>
      <ul role="list">
        {items.map((item) =>
          'links' in item ? (
            <li key={item.label}>
              <details className={css.group} name="site-menu">
                <summary>
                  {item.label}
                  <Chevron />
                </summary>
                <ul role="list">
                  {item.links.map((link) => (
                    <li key={link.href}>
                      <PageLink href={link.href} currentPath={currentPath}>
                        {link.label}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ) : (
            <li key={item.label}>
              <PageLink href={item.href} currentPath={currentPath}>
                {item.label}
              </PageLink>
            </li>
          ),
        )}
      </ul>
      <div className={css.sheetActions}>
        <PageLink className={css.sheetBook} href={book.href}>
          {book.label}
        </PageLink>
        <a className={css.sheetPhone} href={phone.href} translate="no">
          {phone.display}
        </a>
      </div>
    </nav>
  )
}
