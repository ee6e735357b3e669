import type { OwnersParts } from '../../content-model/pages/owners-pages.ts'
import type { SiteContent } from '../../content-model/read-content.ts'
import { knownPlace } from '../content/clinics.ts'
import { listedPages } from './sitemap.ts'

type Told = Pick<SiteContent, 'brand' | 'pages' | 'clinics' | 'legal' | 'procedures'> & OwnersParts

const legalPaths = ['/accessibility', '/privacy-policy', '/terms-of-use']

/**
 * The text of `/llms.txt` (llmstxt.org): who this is and what is where, for assistants that answer questions about the
 * clinics.
 */
export function llmsText(content: Told): string {
  const { brand, pages, clinics } = content
  const address = (path: string) => new URL(path, brand.siteUrl).href
  const listed = listedPages(content).map(({ path }) => path)
  const describe = (path: string) => {
    const page = Object.entries(pages).find(([route]) => route === path)?.[1]
    return page ? [`- [${page.title}](${address(path)}): ${page.description}`] : []
  }
  const sections = {
    Pages: listed.filter((path) => !legalPaths.includes(path)).flatMap(describe),
    Clinics: clinics.map((clinic) => {
      const { slug, page, contact } = clinic
      const facts = [...knownPlace(clinic).address, contact.display].join(', ')
      return `- [${page.title}](${address(`/locations/${slug}`)}): ${facts}. ${page.description}`
    }),
    Optional: listed.filter((path) => legalPaths.includes(path)).flatMap(describe),
  }
  return [
    `# ${brand.name}`,
    `> ${brand.line}`,
    `${brand.phone.display}, ${brand.email}. ${brand.replyPromise}`,
    ...Object.entries(sections).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
    '',
  ].join('\n\n')
}
