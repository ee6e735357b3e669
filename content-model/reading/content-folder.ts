import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isMap } from '../edit/raw-value.ts'
import type { ContentFault } from '../faults/content-error.ts'
import { describeIssue, explainIssue } from '../faults/describe-issue.ts'
import type { ContentFile } from '../files/content-file.ts'
import type { documentSchema, TextDocument } from '../text/markdown.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { fillPlaceholders, type Placeholders } from './placeholders.ts'
import { readMark } from './read-mark.ts'

/** An entry together with the file that it stands in, so that later checks can name it. */
export type Filed<Entry> = { file: string; entry: Entry }

type Readable<Schema extends z.core.$ZodType> = Pick<ContentFile<Schema>, 'path' | 'schema' | 'laterPlaceholders'>

/** The files of one content folder. Errors are collected in `faults` and don't stop the reading. */
export class ContentFolder {
  readonly faults: ContentFault[] = []
  placeholders: Placeholders | undefined
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** A YAML file with its placeholders filled in, if it fits the schema. Those that come later are left as they are. */
  read<Schema extends z.core.$ZodType>(file: Readable<Schema>): z.output<Schema> | undefined {
    const { schema, laterPlaceholders: later = [] } = file
    const path = join(this.folder, file.path)
    const raw = readYaml(path)
    this.faults.push(...raw.faults)
    const long = findLongTexts(path, raw.value)
    this.faults.push(...long)
    if (raw.faults.length > 0 || long.length > 0) return undefined
    const filled = this.placeholders
      ? fillPlaceholders(path, raw.value, { ...keepAsTheyAre(later), ...this.placeholders })
      : { value: raw.value, faults: [] }
    const result = z.safeParse(schema, filled.value ?? {}, { error: explainIssue })
    this.faults.push(...filled.faults)
    if (result.success) return result.data
    this.faults.push(...result.error.issues.map((issue) => describeIssue(path, filled.value, issue)))
    return undefined
  }

  /** The entries of a folder with one file per entry. */
  readEach<Schema extends z.core.$ZodType>(file: Readable<Schema>): Filed<z.output<Schema>>[] {
    const path = join(this.folder, file.path)
    const names = listYaml(path)
    if (names.length === 0) this.report(path, 'has no YAML file', 'Add one file per entry.')
    return names.flatMap((name) => {
      const entry = this.read({ ...file, path: join(file.path, name) })
      return entry === undefined ? [] : [{ file: join(path, name), entry }]
    })
  }

  /** A long text in Markdown with its placeholders filled, also by `further` ones, which are unknown while their own file is wrong. */
  readDocument(file: Readable<typeof documentSchema>, further: Placeholders | undefined): TextDocument | undefined {
    const path = join(this.folder, file.path)
    const source = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    if (source === undefined) {
      this.report(path, 'is missing', 'Put the file back.')
      return undefined
    }
    const filled = fillPlaceholders(path, source, { ...this.placeholders, ...further })
    const result = file.schema.safeParse(filled.value)
    if (further) this.faults.push(...filled.faults)
    if (result.success) return result.data
    for (const { message } of result.error.issues) this.report(path, "can't be shown as a page", message)
    return undefined
  }

  /** The brand's mark as SVG to put inline in pages. */
  readMark(name: string): string {
    const { svg, faults } = readMark(this.folder, name)
    this.faults.push(...faults)
    return svg
  }

  private report(file: string, problem: string, remedy: string) {
    this.faults.push({ file, problem, remedy })
  }
}

/** The longest text of a field, in characters: ten times what pages have room for. */
export const longestText = 10_000

/** Said before anything works on them: what sets text or compares it takes longer than its length. */
function findLongTexts(file: string, value: unknown, path: readonly PropertyKey[] = []): ContentFault[] {
  if (typeof value === 'string' && value.length > longestText) {
    const [has, most] = [value.length, longestText].map((count) => count.toLocaleString('en-US'))
    return [{ file, path, problem: `has ${has} characters`, remedy: `Shorten it to ${most} or fewer.` }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    findLongTexts(file, part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function keepAsTheyAre(names: readonly string[]): Placeholders {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]))
}

/**
 * The slugs of a folder's entries. One that can't be used still exists under the slug that it says, or that its file is
 * named after, so references to it are right.
 */
export function listSlugs(folder: string, filed: readonly Filed<{ slug: string }>[]): string[] {
  return listYaml(folder).flatMap((name) => {
    const file = join(folder, name)
    const read = filed.find((one) => one.file === file)
    if (read) return [read.entry.slug]
    const { value } = readYaml(file)
    const said = isMap(value) && typeof value.slug === 'string' ? [value.slug] : []
    return [...said, name.replace(/\.ya?ml$/, '')]
  })
}

/** The names of the YAML files in a folder, in alphabetical order; none when there is no such folder. */
export function listYaml(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
}
