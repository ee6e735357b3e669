import { posix } from 'node:path'
import type { ContentFile } from './content-file.ts'
import { type ContentKey, contentFiles } from './content-files.ts'

export type FoundFile = { key: ContentKey; file: ContentFile }

const files = Object.entries(contentFiles) as [ContentKey, ContentFile][]

/** The line of the table that a file of the content folder belongs to: `clinics/irvine.yaml` to that of `clinics`. */
export function findContentFile(path: string): FoundFile | undefined {
  const found = files.find(([, file]) => file.path === (file.entries ? posix.dirname(path) : path))
  if (found === undefined || (found[1].entries && !path.endsWith('.yaml'))) return undefined
  return { key: found[0], file: found[1] }
}
