import { join } from 'node:path'
import { load } from 'cheerio/slim'
import { movedPages } from '../../contract/moved-pages.ts'
import type { Clinic } from '../clinics/clinic-schema.ts'
import type { ContentFault } from '../faults/content-error.ts'
import { contentFiles } from '../files/content-files.ts'
import { emptyPages, emptySections, type OwnersParts, type SectionParts } from '../pages/owners-pages.ts'
import { pageRoutes } from '../pages/page-schema.ts'
import { type Filed, listSlugs, listYaml } from '../reading/content-folder.ts'
import { type TreatmentPageRoute, treatmentPageRoutes } from '../treatments/treatment-page-schema.ts'
import type { Treatment } from '../treatments/treatment-schema.ts'
import { judgeLink, type LinkSection, type LinkTargets } from './judge-link.ts'
import { sectionsOf } from './page-sections.ts'

type Parts = {
  treatments: Filed<Treatment>[]
  clinics: Filed<Clinic>[]
  procedures: Filed<{ route: TreatmentPageRoute }>[]
} & Parameters<typeof sectionsOf>[1] &
  OwnersParts &
  SectionParts &
  Record<string, unknown>

/**
 * Finds links that lead nowhere: to pages and sections of the site that aren't there, and to other sites by an address that
 * isn't secure or can't be right. In menus and buttons, and within texts.
 */
export function checkLinks(folder: string, parts: Parts): ContentFault[] {
  const { treatments, clinics, procedures, ...files } = parts
  const targets = listLinkTargets(folder, parts)
  return [
    ...[...treatments, ...clinics, ...procedures].flatMap(({ file, entry }) => check(file, entry)),
    ...Object.entries(contentFiles).flatMap(([key, { path }]) => check(join(folder, path), files[key])),
  ]

  function check(file: string, content: unknown): ContentFault[] {
    return listLinks(content).flatMap(({ path, link }) => {
      const judged = judgeLink(link, targets, { isInMenu: isInMenu(file, path) })
      return judged === undefined ? [] : [{ file, path, ...judged }]
    })
  }
}

/** The pages and sections that there are, as far as their files can be read. */
export function listLinkTargets(folder: string, parts: Parts): LinkTargets {
  const pages = knownPages(folder, parts)
  const known = pages.map((page): [string, readonly LinkSection[] | undefined] => [page, sectionsOf(page, parts)])
  return {
    pages,
    sections: Object.fromEntries(known.filter((entry): entry is [string, LinkSection[]] => entry[1] !== undefined)),
    empty: [...emptyPages(parts), ...emptySections(parts)],
  }
}

/** Menus leave such a link out by themselves, so that it's back as soon as its page is. */
function isInMenu(file: string, path: readonly PropertyKey[]): boolean {
  return file.endsWith(contentFiles.navigation.path) && (path.includes('links') || path.includes('items'))
}

/** A page made from a file exists if the file does. If the file has an error, its page still isn't missing. */
function knownPages(folder: string, { clinics }: Parts): string[] {
  const written = listYaml(join(folder, 'procedures')).map((file) => `/${file.replace(/\.ya?ml$/, '')}`)
  const missing: string[] = treatmentPageRoutes.filter((route) => !written.includes(route))
  const known = [
    ...pageRoutes.filter((route) => !missing.includes(route)),
    ...listSlugs(join(folder, contentFiles.clinics.path), clinics).flatMap((slug) => [
      `/locations/${slug}`,
      `/contact/${slug}`,
    ]),
  ]
  const moved = [...movedPages].filter(([, target]) => known.includes(target)).map(([page]) => page)
  return [...known, ...moved]
}

type Link = { path: PropertyKey[]; link: string }

const linkKeys = ['href', 'page', 'card']

/** Every link of the content. Of fields that hold nothing else, the schema has checked those to other sites. */
function listLinks(value: unknown, path: PropertyKey[] = []): Link[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listLinks(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    const here = [...path, key]
    if (typeof entry !== 'string') return listLinks(entry, here)
    if (linkKeys.includes(key) && /^[/#]/.test(entry)) return [{ path: here, link: entry }]
    return key === 'html' ? linksIn(entry).map((link) => ({ path, link })) : []
  })
}

function linksIn(html: string): string[] {
  const $ = load(html, null, false)
  return $('a[href]')
    .toArray()
    .map(({ attribs }) => attribs.href ?? '')
}
