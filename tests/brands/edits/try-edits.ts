import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'astro'
import { readContent } from '../../../content-model/read-content.ts'
import { findUnnamedDifferences, formatDifference } from '../../../content-model/review/find-differences.ts'
import { reviewContent } from '../../../content-model/review/review-content.ts'
import { typesetQuotes } from '../../../content-model/text/typeset.ts'
import { collectSiteFacts } from '../../../integrations/site-facts.ts'
import { brandSites, editedSite } from '../brand-sites.ts'
import type { Edit } from './edit.ts'
import { copyForEditing } from './editable-content.ts'
import { ownerEdits } from './owner-edits.ts'
import { findPageFaults, type RenderedSite, readPage } from './page-faults.ts'
import { renderEach } from './render-each.ts'

export const everyEdit = 'makes all these edits at once'

const root = '.cache/edited'
/** What went wrong after each edit, by its name. Nothing means it passed. */
export const reportFile = join(root, 'report.json')

/**
 * Makes every edit in a copy of the specified brand, and all of them in one more. Renders each, keeps what it found in
 * the report, and builds the site of the last.
 */
export async function tryEdits(): Promise<void> {
  rmSync(root, { recursive: true, force: true })
  const all = copyForEditing(brandSites.specified.content, editedSite.content)
  const copies: { edit: Omit<Edit, 'apply'>; folder: string }[] = []
  for (const [index, edit] of ownerEdits.entries()) {
    const content = copyForEditing(brandSites.specified.content, join(root, 'content', `${index + 1}`))
    await edit.apply(content)
    if (!edit.isAlone) await edit.apply(all)
    copies.push({ edit, folder: content.folder })
  }
  copies.push({ edit: { name: everyEdit }, folder: all.folder })

  const report: Record<string, string[]> = {}
  const tasks = copies.map(({ edit, folder }) => ({
    folder,
    onRendered: (site: RenderedSite) => {
      report[edit.name] = [...findContentFaults(edit, folder), ...findPageFaults(site), ...findUnseen(edit, site)]
    },
    onFailed: (reason: string) => {
      report[edit.name] = [reason]
    },
  }))
  process.env.CONTENT_DIR = all.folder
  process.env.NODE_ENV = 'production'
  await build({ outDir: editedSite.dist, logLevel: 'error', integrations: [renderEach(tasks)] })
  writeFileSync(reportFile, JSON.stringify(report, null, 2))
}

function findContentFaults({ staffFinds = [] }: Pick<Edit, 'staffFinds'>, folder: string): string[] {
  const content = readContent(folder)
  // Collects what the server, its emails and the desk need; throws if something is missing.
  const { emailTemplates } = collectSiteFacts(content).desk
  const templateTexts = emailTemplates.flatMap(({ name, subject, text }) => [name, subject, text])
  const wrong = reviewContent(folder, content, new Date()).filter(({ kind }) => kind === 'wrong')
  return [
    ...findUnnamedDifferences(folder, content).map(formatDifference),
    ...staffFinds
      .filter((words) => !templateTexts.some((text) => text.includes(words)))
      .map((words) => `the desk's emails don't say "${words}"`),
    ...wrong.flatMap(({ why, places }) => places.map((place) => `${place}: ${why}`)),
  ]
}

/** The places where a visitor would not notice the edit. */
function findUnseen(
  { shows = [], lacks = [], hides = [], closes }: Pick<Edit, 'shows' | 'lacks' | 'hides' | 'closes'>,
  { pages }: RenderedSite,
): string[] {
  const texts = new Map([...pages].map(([path, html]) => [path, readPage(html).text]))
  return [
    ...shows
      .filter(({ page, words }) => !texts.get(page)?.includes(typesetQuotes(words)))
      .map(({ page, words }) => `${page} does not say "${words}"`),
    ...lacks
      .filter(({ page, words }) => texts.get(page)?.includes(typesetQuotes(words)))
      .map(({ page, words }) => `${page} still says "${words}"`),
    ...hides.flatMap((words) =>
      [...texts]
        .filter(([, text]) => text.includes(typesetQuotes(words)))
        .map(([path]) => `${path} still says "${words}"`),
    ),
    ...(closes && pages.has(closes) ? [`${closes} is still there`] : []),
  ]
}

// Before the tests that read the report: it takes minutes, and a server that starts has less.
if (import.meta.main) await tryEdits()
