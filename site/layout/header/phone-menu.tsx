import { relOf } from '../../../ui/button/rel-of.ts'
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
                      <a
                        href={link.href}
                        rel={relOf(link.href)}
                        aria-current={link.href === currentPath ? 'page' : undefined}
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ) : (
            <li key={item.label}>
              <a href={item.href} rel={relOf(item.href)} aria-current={item.href === currentPath ? 'page' : undefined}>
                {item.label}
              </a>
            </li>
          ),
        )}
      </ul>
      <div className={css.sheetActions}>
        <a className={css.sheetBook} href={book.href} rel={relOf(book.href)}>
          {book.label}
        </a>
        <a className={css.sheetPhone} href={phone.href}>
          {phone.display}
        </a>
      </div>
    </nav>
  )
}
