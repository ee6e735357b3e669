import * as z from 'zod/mini'
import { type AnsweredQuestion, answeredQuestionSchema, describeCandidacyAnswers } from '../../contract/candidacy.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'

/** The answers to store with a request, in the words the visitor read, because questions change. Null if none came. */
export function storeAnswers({ candidacy }: Pick<SiteFacts, 'candidacy'>, encoded = ''): string | null {
  const answers = describeCandidacyAnswers(candidacy.questions, encoded)
  return answers.length === 0 ? null : JSON.stringify(answers)
}

export function readStoredAnswers(stored: string | null): AnsweredQuestion[] {
  return stored === null ? [] : z.parse(z.array(answeredQuestionSchema), JSON.parse(stored))
}
