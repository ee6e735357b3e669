import { relative } from 'node:path'
import type { ContentFault } from '../content-error.ts'
import type { ContentFile } from './content-file.ts'
import { describeFields } from './describe-forms.ts'
import { fieldAt } from './field-at.ts'
import type { FieldSchema } from './field-schema.ts'
import { findContentFile } from './find-content-file.ts'

/** Gives each fault the title that forms show for its field. */
export function nameFields(folder: string, faults: readonly ContentFault[]): ContentFault[] {
  const described = new Map<ContentFile, FieldSchema>()
  return faults.map((fault) => {
    const { path = [] } = fault
    const { file } = findContentFile(relative(folder, fault.file)) ?? {}
    if (!file || path.length === 0) return fault
    const fields = described.get(file) ?? describeFields(file)
    described.set(file, fields)
    return { ...fault, title: fieldAt(fields, path)?.title }
  })
}
