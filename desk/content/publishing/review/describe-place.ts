import type { Form } from '../../../../content-model/files/describe-forms.ts'
import { titlesOf } from '../../../../content-model/files/field-at.ts'
import type { ContentFileLine, ContentFinding } from '../../../../contract/desk/content.ts'
import type { RawPath } from '../../form/raw-path.ts'

/** The names of files and their fields come from these. */
export type PlaceNames = { files: readonly ContentFileLine[]; forms: readonly Form[] }

/** "Prices › FUE › Price": where something is, in the words of its form. */
export function describeField(file: string, path: RawPath, { files, forms }: PlaceNames): string {
  const line = files.find((candidate) => candidate.path === file)
  const form = forms.find(({ key }) => key === line?.key)
  return [nameFile(file, { files, forms }), ...(form ? titlesOf(form.schema, path) : [])].join(' › ')
}

/** The field of a finding, and the words in it that the finding is about. */
export function describePlace(finding: ContentFinding, names: PlaceNames): { field: string; words: string } {
  const { file, path, place } = finding
  if (file === undefined) return { field: place.replaceAll(contentFile, (name) => nameFile(name, names)), words: '' }
  const words = / → [^:]*: (.*)$|^[^:]*: (.*)$/s.exec(place)
  return { field: describeField(file, path ?? [], names), words: words?.[1] ?? words?.[2] ?? '' }
}

const contentFile = /[\w/-]+\.(?:yaml|md)/g

/** The file to fix it in: of a finding about several, the first. */
export function fileOf({ file, place }: ContentFinding, { files }: PlaceNames): string | undefined {
  if (file !== undefined) return file
  return place.match(contentFile)?.find((name) => files.some(({ path }) => path === name))
}

/** "Home page"; with what it is where many files are of a kind: "Irvine (clinic)", unless its name says so. */
function nameFile(file: string, { files, forms }: PlaceNames): string {
  const line = files.find(({ path }) => path === file)
  if (line === undefined) return file
  const kind = forms.find(({ key }) => key === line.key)?.entries?.name.toLowerCase()
  if (kind === undefined) return line.label
  const noun = kind.split(' ').at(-1)
  return line.label.toLowerCase().endsWith(` ${noun}`) ? line.label : `${line.label} (${kind})`
}
