import { dirname, relative } from 'node:path'
import type { ContentFault } from '../content-error.ts'
import type { ContentFile } from './content-file.ts'
import { contentFiles } from './content-files.ts'
import { describeFields } from './describe-forms.ts'
import { fieldAt } from './field-at.ts'
import type { FieldSchema } from './field-schema.ts'

/** Gives each fault the title that forms show for its field. */
export function nameFields(folder: string, faults: readonly ContentFault[]): ContentFault[] {
  const described = new Map<ContentFile, FieldSchema>()
  return faults.map((fault) => {
    const { path = [] } = fault
    const file = findContentFile(relative(folder, fault.file))
    if (!file || path.length === 0) return fault
    const fields = described.get(file) ?? describeFields(file)
    described.set(file, fields)
    return { ...fault, title: fieldAt(fields, path)?.title }
  })
}

/** The entry of the table that a file in the content folder belongs to. */
function findContentFile(path: string): ContentFile | undefined {
  const files: ContentFile[] = Object.values(contentFiles)
  return files.find((file) => file.path === (file.entries ? dirname(path) : path))
}
