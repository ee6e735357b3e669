import type { ContentFileLine, FieldFault } from '../../contract/desk/content.ts'

type Fault = Pick<FieldFault, 'problem' | 'remedy'>

/** The check's words go on from the file and the field; here they are sentences. Other files have their owner's names. */
export function sayFault({ problem, remedy }: Fault, files: readonly ContentFileLine[]): string {
  const sentence = problem
    .replace(/^is ""/, "It's empty")
    .replace(/^is /, "It's ")
    .replace(/^(?=isn't |has |leads )/, 'It ')
  const words = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  return nameFiles(`${/[.!?]$/.test(words) ? words : `${words}.`} ${remedy}`.trim(), files)
}

function nameFiles(text: string, files: readonly ContentFileLine[]): string {
  return text.replaceAll(/[\w/-]+\.(?:yaml|md)\b/g, (path) => files.find((file) => file.path === path)?.label ?? path)
}
