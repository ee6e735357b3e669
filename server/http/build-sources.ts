import { contentDir } from '../../content-model/content-dir.ts'

/** Everything that the build of the site reads, the words and pictures of one brand among it. */
export function buildSources(content = contentDir()): string[] {
  return [content, ...rooms, 'astro.config.ts', 'package-lock.json', 'tsconfig.json']
}

const rooms = ['site', 'desk', 'ui', 'content-model', 'contract', 'integrations']
