import { contentDir } from '../../content-model/content-dir.ts'

/** Everything the site's build reads, including one brand's words and pictures. */
export function buildSources(content = contentDir()): string[] {
  return [content, ...rooms, 'astro.config.ts', 'package-lock.json', 'tsconfig.json']
}

const rooms = ['site', 'desk', 'ui', 'content-model', 'contract', 'integrations']
