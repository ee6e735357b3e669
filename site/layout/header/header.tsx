import { BrandMark } from '../brand-mark.tsx'
import { PageLink } from '../page-link.tsx'
import css from './header.module.css'
import menus from './menus.module.css'

export type NavigationLink = { label: string; href: string; note?: string }
export type NavigationItem = NavigationLink | { label: string; links: NavigationLink[] }

type HeaderProps = {
  brandName: string
  /** The brand's mark as SVG source; it inherits the text color. */
  mark: string
  items: NavigationItem[]
  /** Quieter links, in a phone's menu. */
  more: NavigationLink[]
  phone: { display: string; href: string }
  /** Opens a text message to the clinic. */
  text: NavigationLink
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
      <PhoneMenu {...props} />
    </header>
  )
}

function menuId(label: string): string {
  return `menu-${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
}

type HeaderMenuProps = { id: string; label: string; links: NavigationLink[]; currentPath: string }

/** The panel under the header that a menu button opens: one large link per treatment, with a quiet line below it. */
function HeaderMenu({ id, label, links, currentPath }: HeaderMenuProps) {
  return (
    <div className={menus.menu} id={id} popover="auto" data-header-menu>
      <div className={menus.menuContent}>
        <p className={menus.menuLabel}>{label}</p>
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

/** The sheet that holds the whole navigation on a phone; one group of links is unfolded at a time. */
function PhoneMenu({ items, more, phone, text, book, currentPath }: HeaderProps) {
  return (
    <nav className={menus.sheet} id="site-menu" popover="auto" aria-label="Menu" data-header-menu data-locks-scroll>
      <ul role="list">
        {items.map((item) =>
          'links' in item ? (
            <li key={item.label}>
              <details name="site-menu">
                <summary>
                  {item.label}
                  <Chevron />
                </summary>
                <QuietLinks links={item.links} currentPath={currentPath} />
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
      {more.length > 0 && <QuietLinks links={more} currentPath={currentPath} />}
      <div className={menus.sheetActions}>
        <PageLink className={menus.sheetBook} href={book.href}>
          {book.label}
        </PageLink>
        <a className={menus.sheetReach} href={phone.href} translate="no">
          {phone.display}
        </a>
        <a className={menus.sheetReach} href={text.href}>
          {text.label}
        </a>
      </div>
    </nav>
  )
}

/** A group of quieter links in the sheet. */
function QuietLinks({ links, currentPath }: { links: NavigationLink[]; currentPath: string }) {
  return (
    <ul className={menus.quiet} role="list">
      {links.map((link) => (
        <li key={link.href}>
          <PageLink href={link.href} currentPath={currentPath}>
            {link.label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Points down beside whatever unfolds, and up once it has. */
function Chevron() {
  return (
    <svg className={css.chevron} viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
