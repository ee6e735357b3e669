import { contentDir } from '../../content-model/reading/content-dir.ts'

/** The code that the site is built with. */
export const buildRooms = [
  ...['site', 'desk', 'ui', 'content-model', 'contract', 'integrations'],
  ...['astro.config.ts', 'package-lock.json', 'tsconfig.json'],
]

/** Everything the site's build reads, including one brand's words and pictures. */
export function buildSources(content = contentDir()): string[] {
  return [content, ...buildRooms]
}
