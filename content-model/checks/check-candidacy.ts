import { join } from 'node:path'
import type { ContentFault } from '../faults/content-error.ts'
import { suggestName } from '../faults/suggest-name.ts'
import { contentFiles } from '../files/content-files.ts'
import type { Candidacy } from '../pages/candidacy-schema.ts'

/** Finds short names in the rules of /candidacy that no question, answer or source has, and names given twice. */
export function checkCandidacy(folder: string, candidacy: Candidacy | undefined): ContentFault[] {
  if (candidacy === undefined) return []
  const { questions, rules, sources } = candidacy
  const file = join(folder, contentFiles.candidacy.path)
  const answersOf = (question: string) => questions.find(({ key }) => key === question)?.answers.map(({ key }) => key)

  return [
    ...rules.flatMap((rule, index) => [
      ...rule.sources.flatMap((name, place) =>
        unknown(
          ['rules', index, 'sources', place],
          name,
          sources.map(({ key }) => key),
        ),
      ),
      ...rule.when.flatMap((condition, place) => [
        ...unknown(
          ['rules', index, 'when', place, 'question'],
          condition.question,
          questions.map(({ key }) => key),
        ),
        ...condition.answers.flatMap((answer, number) =>
          unknown(
            ['rules', index, 'when', place, 'answers', number],
            answer,
            answersOf(condition.question) ?? [answer],
          ),
        ),
      ]),
    ]),
    ...repeated(['questions'], questions),
    ...questions.flatMap(({ answers }, index) => repeated(['questions', index, 'answers'], answers)),
    ...repeated(['sources'], sources),
  ]

  function unknown(path: PropertyKey[], name: string, known: readonly string[]): ContentFault[] {
    if (known.includes(name)) return []
    return [{ file, path, problem: `is "${name}", which doesn't exist`, remedy: suggestName(name, known) }]
  }

  function repeated(path: PropertyKey[], entries: readonly { key: string }[]): ContentFault[] {
    const keys = entries.map(({ key }) => key)
    return keys.flatMap((key, index) =>
      keys.indexOf(key) === index
        ? []
        : [
            {
              file,
              path: [...path, index, 'key'],
              problem: `is "${key}", which is already used`,
              remedy: 'Choose a different one.',
            },
          ],
    )
  }
}
