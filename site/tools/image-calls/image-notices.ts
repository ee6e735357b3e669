import { showNotice } from '../../../ui/toast/show-notice.ts'
import { addAdvice } from '../refused-call/refused-call.ts'

/** Says that pictures were made. */
export function announceSuccess(description: string): void {
  showNotice({ variant: 'default', title: 'Success!', description })
}

/** Says that pictures couldn't be made, and what to do if the server said so. */
export function announceFailure(sentence: string, cause: unknown): void {
  showNotice({ variant: 'destructive', title: 'Error', description: addAdvice(sentence, cause), cause: String(cause) })
}
