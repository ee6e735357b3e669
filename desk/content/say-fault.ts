import type { ContentFileLine, FieldFault } from '../../contract/desk/content.ts'

type Fault = Pick<FieldFault, 'problem' | 'remedy'>
type NamedFile = Pick<ContentFileLine, 'path' | 'label'>

/** The check's words go on from the file and the field; here they are sentences. Other files have their owner's names. */
export function sayFault({ problem, remedy }: Fault, files: readonly NamedFile[]): string {
  if (/^is (missing|"")$/.test(problem) && remedy.startsWith('Choose '))
    return `Nothing is chosen yet. ${choose(remedy)}`
  return nameFiles(`${sayProblem(problem)} ${choose(remedy)}`.trim(), files)
}

/** The field shows its choices, by the names that they have there. */
function choose(remedy: string): string {
  return remedy.replace(/^Choose one of [^.]+\./, 'Choose one.')
}

/** A group or list of values is nothing to read out: what to do says enough. */
function sayProblem(problem: string): string {
  if (problem === 'is ""' || problem === 'is []') return "It's empty."
  if (problem === 'is false') return "It isn't checked."
  if (/^is [[{]/.test(problem)) return ''
  const sentence = problem.replace(/^is /, "It's ").replace(/^(?=isn't |has |leads |can't )/, 'It ')
  const words = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** Says what the desk calls a file, wherever its name is in the text. */
export function nameFiles(text: string, files: readonly NamedFile[]): string {
  return text.replaceAll(/[\w/-]+\.(?:yaml|md)\b/g, (path) => files.find((file) => file.path === path)?.label ?? path)
}
