import { suggestName } from '../faults/suggest-name.ts'
import { readLink } from '../fields/read-link.ts'

/** A place on a page that a link can name. Only those with a title are offered to whoever makes a link. */
export type LinkSection = { id: string; title?: string }

/** Where links within the site can lead. */
export type LinkTargets = {
  /** Every address of a page, also those that redirect. */
  pages: readonly string[]
  /** By page. Sections of pages that aren't here aren't known. */
  sections: Readonly<Record<string, readonly LinkSection[]>>
  /** Pages and sections that show nothing, as links name them. */
  empty: readonly string[]
}

type Judged = { problem: string; remedy: string }

/** What is wrong with a link, and how to fix it. Menus leave out links to what is empty by themselves. */
export function judgeLink(link: string, targets: LinkTargets, { isInMenu = false } = {}): Judged | undefined {
  const read = readLink(link)
  if (read === undefined) {
    return {
      problem: `leads to ${link}, which isn't a working address`,
      remedy: 'Enter a page such as /contact, or another address in full, with https://.',
    }
  }
  if (read.kind !== 'page') return undefined
  const { page, section } = read
  const { pages, empty } = targets
  if (page !== '' && !page.includes('.') && !pages.includes(page))
    return { problem: `leads to ${page}, which isn't a page on this site`, remedy: suggestName(page, pages) }
  const [isEmptyPage, isEmptySection] = [page, `${page}#${section}`].map((place) => empty.includes(place))
  if ((isEmptyPage || isEmptySection) && isInMenu) return undefined
  // Without the heading of a section, its page opens at the top.
  if (isEmptyPage || (isEmptySection && !section.endsWith('-title')))
    return { problem: `leads to ${link}, where nothing is shown`, remedy: 'Show something there, or remove the link.' }
  const sections = sectionsOf(page, targets)?.map(({ id }) => id)
  if (section === '' || sections === undefined || sections.includes(section)) return undefined
  return { problem: `leads to ${link}, but there's no such section`, remedy: suggestName(section, sections) }
}

/** Where a link names no page, its section is one of the page that shows it: any page's. */
function sectionsOf(page: string, { sections }: LinkTargets): readonly LinkSection[] | undefined {
  if (page === '') return sections['/'] && Object.values(sections).flat()
  return Object.hasOwn(sections, page) ? sections[page] : undefined
}
