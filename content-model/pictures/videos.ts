import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { suggestName } from '../faults/suggest-name.ts'
import { contentDir } from '../reading/content-dir.ts'

export type VideoSource = { url: string; type: string }

/** In the order browsers should prefer them: WebM is smaller, and Safari falls back to the other. */
const types = { '.webm': 'video/webm', '.mov': 'video/quicktime' } as const

/** A clip's sources by its name, for `<source>` elements in this order. Throws when there is no such clip. */
export function video(name: string): VideoSource[] {
  const files = listVideoFiles(contentDir())
  const sources = Object.entries(types).flatMap(([ending, type]) => {
    const file = files.find((candidate) => candidate.original === `${name}${ending}`)
    return file ? [{ url: `/videos/${file.delivered}`, type }] : []
  })
  if (sources.length === 0)
    throw new Error(`There's no video "${name}". ${suggestName(name, videoNames(contentDir()))}`)
  return sources
}

/** The clips that a content folder holds in both formats, by name. */
export function videoNames(folder: string): string[] {
  const files = listVideoNames(folder)
  return files.flatMap((file) => {
    const name = file.replace(/\.webm$/, '')
    return name !== file && files.includes(`${name}.mov`) ? [name] : []
  })
}

/** The video files of a content folder, and their names with a hash of the bytes, under which they may be cached forever. */
export function listVideoFiles(folder: string): { original: string; delivered: string }[] {
  return listVideoNames(folder).map((original) => {
    const ending = extname(original)
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, 'videos', original)))
      .digest('hex')
      .slice(0, 10)
    return { original, delivered: `${original.slice(0, -ending.length)}.${hash}${ending}` }
  })
}

function listVideoNames(folder: string): string[] {
  const path = join(folder, 'videos')
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((file) => extname(file) in types)
    .sort()
}
