import type { Graph, Thing } from 'schema-dts'

/** Things of schema.org as the text of a data block; `<` is escaped, so that no answer can end the block early. */
export function serializeJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
