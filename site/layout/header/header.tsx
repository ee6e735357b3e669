import { BrandMark } from '../brand-mark.tsx'
import { PageLink } from '../page-link.tsx'
import { Chevron } from './chevron.tsx'
import css from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'

export type NavigationLink = { label: string; href: string; note?: string }
export type NavigationItem = NavigationLink | { label: string; links: NavigationLink[] }

export type HeaderProps = {
  brandName: string
  /** The brand's mark as SVG source; it inherits the text color. */
  mark: string
  items: NavigationItem[]
  phone: { display: string; href: string }
  book: NavigationLink
  surface: 'night' | 'paper'
  /** Lies over the page's first section, whose picture then reaches to the top of the window. */
  isOverlay: boolean
  /** Looks as if the page were scrolled on a phone, whose first view needs the contrast. */
  isOpaqueOnPhones: boolean
  currentPath: string
}

/**
 * The header of every page. Its menus are native popovers: the browser keeps one open at a time, closes it on Escape
 * or an outside click and gives the focus back, with or without JavaScript.
 */
export function Header(props: HeaderProps) {
  const { brandName, mark, items, phone, book, surface, isOverlay, isOpaqueOnPhones, currentPath } = props
  return (
    <header
      className={css.header}
      data-surface={surface}
      data-overlay={isOverlay || undefined}
      data-opaque-on-phones={isOpaqueOnPhones || undefined}
      data-header
    >
      <div className={css.bar}>
        <a className={css.brand} href="/">
          <BrandMark svg={mark} />
          <span translate="no">{brandName}</span>
          <span data-visually-hidden="">, home</span>
        </a>
        <nav className={css.links} aria-label="Main">
          <ul role="list">
            {items.map((item) => (
              <li key={item.label}>
                {'links' in item ? (
                  <>
                    <button className={css.disclosure} type="button" popoverTarget={menuId(item.label)}>
                      {item.label}
                      <Chevron />
                    </button>
                    <HeaderMenu
                      id={menuId(item.label)}
                      label={item.label}
                      links={item.links}
                      currentPath={currentPath}
                    />
                  </>
                ) : (
                  <PageLink href={item.href} currentPath={currentPath}>
                    {item.label}
                  </PageLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.actions}>
          <a className={css.phone} href={phone.href} aria-label={`Call ${phone.display}`}>
            <span className={css.phoneLong} translate="no">
              {phone.display}
            </span>
            <span className={css.phoneShort}>Call</span>
          </a>
          <PageLink className={css.book} href={book.href}>
            {book.label}
          </PageLink>
          <button className={css.toggle} type="button" popoverTarget="site-menu" aria-label="Menu">
            <span className={css.bars} aria-hidden="true" />
          </button>
        </div>
      </div>
      <PhoneMenu items={items} phone={phone} book={book} currentPath={currentPath} />
    </header>
  )
}

function menuId(label: string): string {
  return `menu-${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
}
