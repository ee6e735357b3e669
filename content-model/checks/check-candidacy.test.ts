import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CandidacyAnswers, findCandidacyResult, readCandidacyAnswers } from '../../contract/candidacy.ts'
import { formatFault } from '../faults/content-error.ts'
import { readContent } from '../read-content.ts'
import { checkCandidacy } from './check-candidacy.ts'

const { candidacy } = readContent('tests/brands/specified/content')
const { questions, rules } = candidacy

describe('whatever someone answers', () => {
  const outcomes = new Map<string, number>()
  const said = rules.map(() => 0)
  const faults = { nothing: 0, warningMissed: 0, treatmentBeforeDoctor: 0 }
  let combinations = 0

  beforeAll(() => {
    const isWarning = (answers: CandidacyAnswers) =>
      answers.age?.[0] === 'under-18' ||
      answers.age?.[0] === 'over-75' ||
      answers.pace?.[0] === 'sudden' ||
      answers.signs?.[0] !== 'none'
    combinations = visitAll((answers) => {
      const result = findCandidacyResult(rules, answers)
      outcomes.set(result.outcome, (outcomes.get(result.outcome) ?? 0) + 1)
      let speaks = false
      let offers = false
      for (const index of result.rules) {
        said[index] = (said[index] ?? 0) + 1
        const shows = rules[index]?.shows
        if (shows === 'may-help') offers = true
        if (shows !== 'ask') speaks = true
      }
      if (!speaks && result.outcome !== 'unclear') faults.nothing++
      if (isWarning(answers) && result.outcome !== 'doctor-first') faults.warningMissed++
      if (result.outcome === 'doctor-first' && offers) faults.treatmentBeforeDoctor++
    })
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/candidacy.md', formatTable())
  })

  test('there is a result, and a warning sign always wins', () => {
    expect(combinations).toBe(questions.reduce((product, question) => product * choicesOf(question).length, 1))
    expect(faults).toEqual({ nothing: 0, warningMissed: 0, treatmentBeforeDoctor: 0 })
  })

  test('every rule is said to someone, and to nobody in vain', () => {
    expect(rules.filter((_rule, index) => said[index] === 0).map(({ title }) => title)).toEqual([])
  })

  test('each of the three outcomes exists', () => {
    expect([...outcomes.keys()].sort()).toEqual(['doctor-first', 'may-help', 'unclear'])
  })

  /** One row for each age, pattern and pace of someone without any warning sign, and how often each rule is said. */
  function formatTable(): string {
    const title = (index: number) => rules[index]?.title ?? ''
    const of = (key: string) => questions.find((question) => question.key === key)?.answers ?? []
    const rows = of('age').flatMap((age) =>
      of('pattern').flatMap((pattern) =>
        of('pace').map((pace) => {
          const answers = {
            age: [age.key],
            pattern: [pattern.key],
            pace: [pace.key],
            duration: ['1-to-5'],
            family: ['some'],
            tried: ['nothing'],
            signs: ['none'],
          }
          const result = findCandidacyResult(rules, answers)
          const shown = (verdict: string) =>
            result.rules
              .filter((index) => rules[index]?.shows === verdict)
              .map(title)
              .join('; ')
          const cells = [age, pattern, pace].map(({ label }) => label)
          return `| ${[...cells, result.outcome, shown('see-a-doctor'), shown('may-help'), shown('probably-not')].join(' | ')} |`
        }),
      ),
    )
    return [
      `${combinations} combinations: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`,
      '',
      '| age | pattern | pace | outcome | see a doctor | may help | probably not |',
      '| - | - | - | - | - | - | - |',
      ...rows,
      '',
      '| rule | said in |',
      '| - | - |',
      ...said.map((count, index) => `| ${title(index)} | ${count} |`),
      '',
    ].join('\n')
  }
})

test('of "none of these" and another answer, the other counts', () => {
  const form = new URLSearchParams('age=26-40&signs=none&signs=keloids')
  const { answers, missing } = readCandidacyAnswers(questions, form)
  expect(answers).toMatchObject({ age: ['26-40'], signs: ['keloids'] })
  expect(missing).toEqual(['pattern', 'duration', 'pace', 'family', 'tried'])
})

test('answers that nobody offered, or two where one is asked for, are left out', () => {
  const form = new URLSearchParams('age=26-40&age=under-18&pattern=norwood-9&signs=none&signs=%27')
  expect(readCandidacyAnswers(questions, form).answers).toMatchObject({
    age: ['under-18'],
    pattern: [],
    signs: ['none'],
  })
})

test('a physician who misspells a short name in a rule is told where, and what was probably meant', () => {
  const [first, ...rules] = candidacy.rules
  if (first === undefined) throw new Error('There are no rules')
  const misspelled = { ...first, when: [{ question: 'age', answers: ['under-81'] }], sources: ['aad'] }
  const faults = checkCandidacy('content', { ...candidacy, rules: [misspelled, ...rules] }).map(formatFault)
  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('candidacy.yaml → rules[1].sources[1]: is "aad", which doesn\'t exist.')
  expect(faults[1]).toContain('is "under-81", which doesn\'t exist. Did you mean "under-18"?')
})

test('a short name that is used twice is named', () => {
  const [age, ...questions] = candidacy.questions
  if (age === undefined) throw new Error('There are no questions')
  const twice = { ...age, answers: [...age.answers, ...age.answers.slice(0, 1)] }
  const [fault] = checkCandidacy('content', { ...candidacy, questions: [twice, ...questions] }).map(formatFault)
  expect(fault).toContain('questions[1].answers[7].key')
  expect(fault).toContain('"under-18", which is already used')
})

/** Everything that can be chosen for one question: one answer each, or every set of those that go together. */
function choicesOf({ several, answers }: (typeof questions)[number]): string[][] {
  if (!several) return answers.map(({ key }) => [key])
  const together = answers.filter(({ alone }) => !alone).map(({ key }) => key)
  const sets = Array.from({ length: 2 ** together.length - 1 }, (_, set) =>
    together.filter((_key, place) => (set + 1) & (1 << place)),
  )
  return [...answers.filter(({ alone }) => alone).map(({ key }) => [key]), ...sets]
}

/** Calls `visit` with every combination of answers; always the same object, changed in place. */
function visitAll(visit: (answers: CandidacyAnswers) => void): number {
  const choices = questions.map((question) => ({ key: question.key, choices: choicesOf(question) }))
  const answers: Record<string, readonly string[]> = {}
  let count = 0
  const choose = (place: number) => {
    const question = choices[place]
    if (question === undefined) {
      count++
      visit(answers)
      return
    }
    for (const chosen of question.choices) {
      answers[question.key] = chosen
      choose(place + 1)
    }
  }
  choose(0)
  return count
}
