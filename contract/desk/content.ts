import * as z from 'zod/mini'
import { severalLines } from '../text-fields.ts'

/**
 * Calls of the owner's editor, under `/api/staff/content`. Values are a file's raw ones: its YAML with the placeholders
 * (words in braces) unfilled, or the text of a Markdown file. Hashes are SHA-256 of the file, in hex. Forms are `Form`
 * of the content model.
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const path = z.string().check(z.minLength(1), z.maxLength(200))
const name = z.string().check(z.minLength(1), z.maxLength(200))

type Person = { id: string; name: string }

/** `GET content`: what can be edited, what is different from the live site, and what is on its way. */
export type ContentOverview = {
  /** The live version. `by` is null if a command on the server published it, or the installation brought it. */
  live: { version: number; since: number | null; by: string | null; note: string }
  scheduled: { version: number; goesLiveAt: number; by: string | null; note: string } | null
  /** The number that a publication has to be based on. */
  newestVersion: number
  /** The hash of the whole draft. The same as the live one's when nothing is changed. */
  draftHash: string
  liveHash: string
  files: readonly ContentFileLine[]
  /** Only files that were changed. */
  changes: readonly DraftChangeLine[]
  images: readonly ContentImage[]
  videos: readonly string[]
  /** The placeholders that only legal texts can use, and what they stand for. */
  legalWords: Readonly<Record<string, string>>
  /** The placeholders that count and name the clinics. */
  clinicWords: Readonly<Record<string, string>>
}

/** A file as the list shows it. `key` says which form it belongs to. */
export type ContentFileLine = { path: string; hash: string; key: string; label: string }

export type DraftChangeLine = {
  path: string
  label: string
  kind: 'changed' | 'added' | 'removed'
  changedAt: number
  by: Person
}

/** An image that texts can name. `address` shows a small one to somebody who is signed in. */
export type ContentImage = { name: string; width: number; height: number; address: string }

/** `GET content/file?path=…` */
export type ContentFileAnswer = { path: string; hash: string; value: unknown; faults: readonly FieldFault[] }

/** `removal` of the problem document of a 404: who took the file away, as far as that is known. In the draft it can be undone. */
export type FileRemoval = { by: string | null; at: number; isInDraft: boolean }

/** One thing that is wrong, at its place in a file, in words for the owner. */
export type FieldFault = {
  file: string
  path: readonly (string | number)[]
  title?: string
  line?: number
  problem: string
  remedy: string
}

/**
 * `POST content/save`: all that a file is to say. `from` is the hash of the file that whoever edits has read; what others
 * changed since stays. Answers `ContentFileAnswer`, or 409 with `ContentConflict` when both changed one thing, and nothing was saved.
 */
export const contentSaveSchema = z.strictObject({ path, from: hash, value: z.unknown() })

/** Members of the problem document of a 409. `hash` and `value` are what the draft holds. */
export type ContentConflict = {
  hash: string
  value: unknown
  conflicts: readonly { path: readonly (string | number)[]; base?: unknown; mine?: unknown; theirs?: unknown }[]
}

/**
 * `POST content/add`: a new entry of a folder, `key` being its form's. `fileName` where the folder has a few of its own,
 * and more than one is left. Answers `ContentFileAnswer`.
 */
export const contentAdditionSchema = z.strictObject({
  key: z.string(),
  value: z.unknown(),
  fileName: z.optional(z.string()),
})

/**
 * `GET content/uses?path=…`: the places that name or link to an entry, and what goes there when it's taken out everywhere;
 * `?name=…`: the texts that name somebody.
 */
export const contentUsesSchema = z.union([z.strictObject({ path }), z.strictObject({ name })])

export type ContentUse = {
  file: string
  path: readonly (string | number)[]
  label: string
  /**
   * A whole page or entry, a field, or a link whose words stay; an image that another one replaces; nothing where only the
   * owner can choose something else.
   */
  goes: 'page' | 'entry' | 'field' | 'link' | 'image' | 'nothing'
}

/**
 * The answer to `POST content/remove` and `POST content/rename`, and the body of `POST content/restore`, which takes that
 * back. Null is no file.
 */
export const contentRestorationSchema = z.strictObject({
  files: z.array(z.strictObject({ path, now: z.nullable(hash), before: hash })).check(z.minLength(1), z.maxLength(300)),
})
export type ContentRestoration = z.infer<typeof contentRestorationSchema>

/**
 * `POST content/rename`: gives somebody another name, in every text that has the name `from`, and in their entry, whose name
 * may have been changed to `entry` before. No files in the answer if nothing had to change.
 */
export const contentRenameSchema = z.strictObject({
  from: name,
  entry: name,
  to: z.string().check(z.trim(), z.maxLength(200)),
})

/**
 * `POST content/remove` of an entry, and with `isEverywhere` of what names or links to it; `POST content/discard` of what was changed in one file, in one field of it with
 * `place`, or in all without a path.
 */
export const contentRemovalSchema = z.strictObject({ path, isEverywhere: z.optional(z.boolean()) })
const place = z.array(z.union([z.string(), z.int()])).check(z.maxLength(20))
export const contentDiscardSchema = z.union([
  z.strictObject({ path: z.optional(path) }),
  z.strictObject({ path, place }),
])

/** `GET content/search?text=…`: at most 50 places whose words contain the text. */
export const contentSearchSchema = z.strictObject({ text: z.string().check(z.maxLength(500)) })

export type ContentPlace = {
  file: string
  path: readonly (string | number)[]
  label: string
  title: string
  text: string
}

/** `GET content/picked?text=…&page=…`: the field that a text comes from, of the page at this address or of its frame. */
export const contentPickedSchema = z.strictObject({
  text: z.string().check(z.maxLength(500)),
  page: z.string().check(z.maxLength(200)),
  part: z.enum(['frame', 'main']),
})

export type PickedField = { field: Pick<ContentPlace, 'file' | 'path'> | null }

/**
 * `GET content/link-targets`: the pages and sections that links can lead to, `targets` being `LinkTargets` of the content
 * model, or null as long as a file can't be read at all.
 */

/** `GET content/review`: what stands in the way of a publication, and what the owner should look at before. */
export type ContentReview = { draftHash: string; faults: readonly FieldFault[]; findings: readonly ContentFinding[] }

export type ContentFinding = {
  /** The same as long as the finding is. */
  id: string
  kind: 'wrong' | 'contradiction' | 'legal' | 'sample'
  /** What is wrong and what to do. */
  why: string
  place: string
  /** The one place to fix it, if there is one; `field` is that place in the words of its form. */
  file?: string
  path?: readonly (string | number)[]
  field?: string
  /** Already so on the live site. Only new ones have to be fixed or approved before a publication. */
  isLive: boolean
  answer?: { by: string; at: number; reason: string }
}

/** `POST content/answer` approves findings. A `wrong` one can't be approved. */
export const contentAnswerSchema = z.strictObject({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(500)),
  reason: severalLines(500).check(z.minLength(1, 'Say why this is right')),
})

/** `GET content/difference?from=…&to=…`: a number of a version, `live` or `draft`. */
const state = z.string().check(z.regex(/^(live|draft|\d{1,9})$/))
export const contentDifferenceSchema = z.strictObject({ from: state, to: state })

export type ContentDifference = readonly {
  file: string
  label: string
  kind: 'changed' | 'added' | 'removed'
  changes: readonly FieldDifference[]
}[]

/** `place` is the way to the field in the forms' titles. Longer texts come with their changed words. */
export type FieldDifference = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  path: readonly (string | number)[]
  place: readonly string[]
  before?: unknown
  after?: unknown
  words?: readonly { text: string; is: 'kept' | 'removed' | 'added' }[]
}

/**
 * `GET content/setup`: the steps in which a new owner makes the sample their own. `POST` of one confirms it; both answer
 * this. As long as there are faults, nobody knows what is left.
 */
export type ContentSetup = { faults: readonly FieldFault[]; steps: readonly SetupStepState[] }

export type SetupStepState = {
  id: string
  name: string
  about: string
  /** The places to go through: whole files, or some fields of them. */
  files: readonly { path: string; label: string; fields: readonly string[] | null }[]
  /** Samples and mistakes that are left; in the first step, contradictions, until somebody keeps them. */
  left: readonly ContentFinding[]
  confirmed: { by: string; at: number } | null
}

export const setupConfirmationSchema = z.strictObject({ id: z.string(), isOurs: z.boolean() })

/** `GET content/ready-policy`: a privacy policy in Markdown that names no state's law. */
export type ReadyPolicy = { text: string }

/**
 * `GET content/traces`: what the preview of this draft still says or shows of the sample, such as a name or a picture.
 * `isBuilt` is false while there's no preview of it.
 */
export type ContentTraces = { isBuilt: boolean; traces: readonly SampleTrace[] }

export type SampleTrace = {
  kind: 'name' | 'sentence' | 'picture'
  /** For a picture, the name of its file. */
  word: string
  /** The addresses of the pages and files that have it. */
  pages: readonly string[]
  /** Where to change it. None for what no field says, such as the name of a file. */
  fields: readonly TraceField[]
}

export type TraceField = Omit<ContentPlace, 'text'>
