import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ContentFault } from '../faults/content-error.ts'
import { describeIssue, explainIssue } from '../faults/describe-issue.ts'
import { suggestName } from '../faults/suggest-name.ts'
import { isoDate, line, paragraph } from '../fields/fields.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { readPictureManifest } from './picture-manifest.ts'

const percent = z.number('Enter a number from 0 to 100.').gte(0, 'Enter 0 or more.').lte(100, 'Enter at most 100.')

/** The point that stays in view if a layout crops the picture, in percent from the left and from the top. */
const focus = z.strictObject({ x: percent, y: percent })

/** The place where the signed permission is kept, and the date of the picture. Neither is shown. */
const release = z.strictObject({ consent: line, takenOn: isoDate })

const notesSchema = z.record(
  z.string(),
  z.strictObject({
    /** Its description from when it was added: the first alt text wherever it's shown. */
    alt: paragraph.optional(),
    caption: line.optional(),
    focus: focus.optional(),
    release: release.optional(),
  }),
)

/** Notes about pictures, by the master's name. None is needed. */
export type PictureNotes = z.infer<typeof notesSchema>
export type PictureNote = PictureNotes[string]

export const pictureNotesPath = 'pictures/notes.yaml'

/** Reads `pictures/notes.yaml` of a content folder that was checked. */
export function readPictureNotes(folder: string): PictureNotes {
  const path = join(folder, pictureNotesPath)
  return existsSync(path) ? parsePictureNotes(readFileSync(path, 'utf8')) : {}
}

/** Finds what is wrong with the notes of a content folder. */
export function checkPictureNotes(folder: string): ContentFault[] {
  const path = join(folder, pictureNotesPath)
  if (!existsSync(path)) return []
  const { value, faults } = readYaml(path)
  if (faults.length > 0) return faults
  const result = notesSchema.safeParse(value ?? {}, { error: explainIssue })
  if (!result.success) return result.error.issues.map((issue) => describeIssue(path, value, issue))
  const known = Object.keys(readPictureManifest(folder))
  return Object.keys(result.data)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: path,
      path: [name],
      problem: `is about "${name}", which doesn't exist`,
      remedy: suggestName(name, known),
    }))
}

/** Parses the text of `pictures/notes.yaml`. Throws what Zod does for anything else. */
export function parsePictureNotes(text: string): PictureNotes {
  return notesSchema.parse(parse(text) ?? {})
}
