import { relative } from 'node:path'
import type { ContentFault } from '../faults/content-error.ts'
import { describeFields } from './describe-forms.ts'
import { fieldAt } from './field-at.ts'
import { findContentFile } from './find-content-file.ts'

/** Gives each fault the title that forms show for its field. */
export function nameFields(folder: string, faults: readonly ContentFault[]): ContentFault[] {
  return faults.map((fault) => {
    const { path = [] } = fault
    const { file } = findContentFile(relative(folder, fault.file)) ?? {}
    if (!file || path.length === 0) return fault
    return { ...fault, title: fieldAt(describeFields(file), path)?.title }
  })
}
