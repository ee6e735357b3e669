import type { BreadcrumbList, FAQPage, Graph, MedicalProcedure, Thing } from 'schema-dts'
import type { Brand } from '../../../content-model/brand/brand-schema.ts'

type Place = { name: string; path: string }
type Procedure = { name: string; path: string; description: string; steps: string[]; followUp?: string | undefined }

/** The way from the home page through these places, for search results. */
export function describeBreadcrumbs(
  { siteUrl, name: home }: Pick<Brand, 'siteUrl' | 'name'>,
  places: readonly Place[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: '/' }, ...places].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}

/** Questions on the page with their answers. Search engines want exactly the words that visitors read. */
export function describeFaq(entries: readonly { question: string; answer: { html: string } }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.html },
    })),
  }
}

/** A treatment as a medical procedure. It names no result: nobody can promise one. */
export function describeProcedure(siteUrl: string, procedure: Procedure): MedicalProcedure {
  return {
    '@type': 'MedicalProcedure',
    '@id': `${new URL(procedure.path, siteUrl).href}#procedure`,
    name: procedure.name,
    url: new URL(procedure.path, siteUrl).href,
    description: procedure.description,
    bodyLocation: 'Scalp',
    ...(procedure.steps.length > 0 && { howPerformed: procedure.steps.join(' ') }),
    ...(procedure.followUp && { followup: procedure.followUp }),
  }
}

/** Things of schema.org as the text of a data block; `<` is escaped, so that no answer can end the block early. */
export function serializeJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
