import type { FooterColumn } from './footer/footer.tsx'
import type { NavigationItem, NavigationLink } from './header/header.tsx'

type Menus = { items: NavigationItem[]; columns: FooterColumn[]; more: NavigationLink[] }

/** Menus without their links to these pages and sections, and without those menus and columns that hold no other. */
export function withoutLinksTo(places: readonly string[], { items, columns, more }: Menus): Menus {
  const isShown = ({ href }: NavigationLink) => !places.includes(href) && !places.includes(href.replace(/[?#].*$/, ''))
  const shorten = <Group extends { links: NavigationLink[] }>(group: Group): Group[] => {
    const links = group.links.filter(isShown)
    return links.length === 0 ? [] : [{ ...group, links }]
  }
  return {
    items: items.flatMap((item): NavigationItem[] => ('links' in item ? shorten(item) : [item].filter(isShown))),
    columns: columns.flatMap(shorten),
    more: more.filter(isShown),
  }
}
