import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentDir } from '../../content-model/reading/content-dir.ts'

type BuildState = 'missing' | 'outdated' | 'current'

/** Compares the time of `stamp`, a file that every build writes, with the newest change to anything the build reads. */
export async function findBuildState(stamp: string, sources: readonly string[]): Promise<BuildState> {
  const builtAt = await changedAt(stamp)
  if (builtAt === 0) return 'missing'
  const changes = await Promise.all(sources.map(newestChange))
  return builtAt > Math.max(...changes) ? 'current' : 'outdated'
}

/** Folders count as well as files: removing a file changes only its folder. */
async function newestChange(source: string): Promise<number> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return Math.max(...(await Promise.all([source, ...paths].map(changedAt))))
}

async function changedAt(path: string): Promise<number> {
  const known = await stat(path).catch(() => undefined)
  return known?.mtimeMs ?? 0
}

/** The code that the site is built with, its packages aside. */
export const siteSources = [
  ...['site', 'desk', 'ui', 'content-model', 'contract', 'integrations'],
  ...['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Everything the site's build reads, including one brand's words and pictures. */
export function buildSources(content = contentDir()): string[] {
  return [content, ...siteSources]
}
