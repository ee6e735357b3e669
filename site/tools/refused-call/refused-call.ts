import { problemSchema } from '../../../contract/problem.ts'

/** A call that the server refused: the message is `status: text`; the advice is what the staff can do about it. */
export class CallError extends Error {
  readonly advice: string | undefined

  constructor(message: string, advice?: string) {
    super(message)
    this.name = 'CallError'
    this.advice = advice
  }
}

/** What the server said when it refused. Only too many requests (429) come with advice. */
export async function readRefusal(answer: Response): Promise<CallError> {
  const text = await answer.text()
  const advice = answer.status === 429 ? findAdvice(text, answer.headers.get('retry-after')) : undefined
  return new CallError(`${answer.status}: ${text || answer.statusText}`, advice)
}

/** The sentence that says what failed and, after it, what the server said to do first (wait, delete something). */
export function addAdvice(sentence: string, cause: unknown): string {
  const advice = cause instanceof CallError ? cause.advice : undefined
  return advice === undefined ? sentence : `${sentence.replace(/(?<!\.)$/, '.')} ${advice}`
}

function findAdvice(text: string, retryAfter: string | null): string {
  try {
    const { detail } = problemSchema.parse(JSON.parse(text))
    if (detail) return detail
  } catch {
    // Not our own answer, perhaps a proxy's.
  }
  return `Too many requests in a short time. Please wait ${Number(retryAfter) || 60} seconds.`
}
