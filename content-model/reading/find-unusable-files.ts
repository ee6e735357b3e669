import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFault } from '../faults/content-error.ts'

/** No file that somebody writes by hand is nearly as long, and the largest is read within a second. */
const longestText = { bytes: 256 * 1024, name: '256 KB' }
/** Images and clips are kept in the database, a file at a time. */
const largestFile = { bytes: 50 * 1024 * 1024, name: '50 MB' }

/** Finds what no content folder can have: links and the like in place of files, and files too large to wait for. */
export function findUnusableFiles(folder: string): ContentFault[] {
  if (!existsSync(folder)) return []
  // By hand, because a recursive reading follows links.
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name)
    // No version of the content has these.
    if (entry.name.startsWith('.') && entry.name !== '.well-known') return []
    if (entry.isDirectory()) return findUnusableFiles(file)
    if (entry.isSymbolicLink())
      return [{ file, problem: 'is a symbolic link', remedy: 'Put the file itself in its place.' }]
    if (!entry.isFile()) return [{ file, problem: "isn't a file", remedy: 'Remove it.' }]
    const { bytes, name } = /\.(ya?ml|md|svg)$/.test(file) ? longestText : largestFile
    const { size } = statSync(file)
    if (size <= bytes) return []
    return [{ file, problem: `has ${writeSize(size)}`, remedy: `It can have up to ${name}. Shorten it.` }]
  })
}

function writeSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil(kilobytes / 102.4) / 10} MB`
}
