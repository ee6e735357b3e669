import { brandEdits } from './brand-edits.ts'
import type { Edit } from './edit.ts'
import { placeEdits } from './place-edits.ts'
import { resultEdits } from './result-edits.ts'
import { treatmentEdits } from './treatment-edits.ts'

/** The edits of owners: each tried by itself, and, but for those that exclude each other, in this order at once. */
export const ownerEdits: readonly Edit[] = [...brandEdits, ...placeEdits, ...resultEdits, ...treatmentEdits]
