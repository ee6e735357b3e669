import * as z from 'zod/mini'

/** The verdicts that a rule can give, in the order in which a result shows them. */
export const candidacyVerdicts = ['see-a-doctor', 'may-help', 'probably-not', 'ask'] as const
export type CandidacyVerdict = (typeof candidacyVerdicts)[number]

const question = z.object({
  key: z.string(),
  question: z.string(),
  /** People can choose more than one answer. */
  several: z._default(z.boolean(), false),
  /** `alone`: "none of these". It says the same as no other answer. */
  answers: z.array(z.object({ key: z.string(), label: z.string(), alone: z._default(z.boolean(), false) })),
})
export type CandidacyQuestion = z.input<typeof question>

const rule = z.object({
  shows: z.enum(candidacyVerdicts),
  /** All of these have to be true; of the answers that one names, any is enough. */
  when: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
})
export type CandidacyRule = z.infer<typeof rule>

/** The part of /candidacy that the server needs to answer a visitor without scripts. */
export const candidacySchema = z.object({ questions: z.array(question), rules: z.array(rule) })

/** The chosen answers by question. A question that isn't answered is missing or empty. */
export type CandidacyAnswers = Readonly<Record<string, readonly string[]>>

export type CandidacyResult = {
  /** `doctor-first` as soon as one rule says so, whatever else may help. */
  outcome: 'doctor-first' | 'may-help' | 'unclear'
  /** The places in the list of rules of those to show, in their order. */
  rules: number[]
}

/** The outcome and the rules that match. If one says `see-a-doctor`, those that say `may-help` are left out. */
export function findCandidacyResult(rules: readonly CandidacyRule[], answers: CandidacyAnswers): CandidacyResult {
  const matching: number[] = []
  const said = new Set<CandidacyVerdict>()
  for (const [index, rule] of rules.entries()) {
    if (!applies(rule, answers)) continue
    matching.push(index)
    said.add(rule.shows)
  }
  if (said.has('see-a-doctor')) {
    return { outcome: 'doctor-first', rules: matching.filter((index) => rules[index]?.shows !== 'may-help') }
  }
  return { outcome: said.has('may-help') ? 'may-help' : 'unclear', rules: matching }
}

function applies({ when }: CandidacyRule, answers: CandidacyAnswers): boolean {
  for (const condition of when) {
    if (!answers[condition.question]?.some((answer) => condition.answers.includes(answer))) return false
  }
  return true
}

/** Chosen answers as one text, `age=26-40&signs=pain&signs=keloids`: how they travel with a consultation request. */
export function encodeCandidacyAnswers(answers: CandidacyAnswers): string {
  const pairs = Object.entries(answers).flatMap(([question, chosen]) => chosen.map((answer) => [question, answer]))
  return new URLSearchParams(pairs).toString()
}

/** One question and what was answered, in the words that the visitor read. */
export const answeredQuestionSchema = z.object({ question: z.string(), answer: z.string() })
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>

/** Answers in the words of the questions; what isn't one of them is left out. */
export function describeCandidacyAnswers(questions: readonly CandidacyQuestion[], encoded: string): AnsweredQuestion[] {
  const { answers } = readCandidacyAnswers(questions, new URLSearchParams(encoded))
  return questions.flatMap(({ key, question, answers: offered }) => {
    const chosen = offered.filter((answer) => answers[key]?.includes(answer.key)).map(({ label }) => label)
    return chosen.length === 0 ? [] : [{ question, answer: chosen.join('; ') }]
  })
}

/**
 * The answers in a posted form, as far as they are known: one for each question, or several, without "none of these"
 * if there are others. `missing` are the questions without an answer.
 */
export function readCandidacyAnswers(questions: readonly CandidacyQuestion[], form: FormData | URLSearchParams) {
  const answers = Object.fromEntries(
    questions.map((question) => [question.key, chosenOf(question, form.getAll(question.key))]),
  )
  return { answers, missing: questions.filter(({ key }) => answers[key]?.length === 0).map(({ key }) => key) }
}

function chosenOf({ several, answers }: CandidacyQuestion, sent: readonly unknown[]): string[] {
  const chosen = answers.filter(({ key }) => sent.includes(key))
  const others = chosen.filter(({ alone }) => !alone)
  return (others.length > 0 ? others : chosen).map(({ key }) => key).slice(0, several ? undefined : 1)
}
