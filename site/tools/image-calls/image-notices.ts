import { showNotice } from '../../../ui/toast/show-notice.ts'
import { CallError } from './image-calls.ts'

/** Says that pictures were made. */
export function announceSuccess(description: string): void {
  showNotice({ variant: 'default', title: 'Success!', description })
}

/**
 * Says that pictures couldn't be made. If the server said what to do (wait, come back tomorrow), that replaces "Please
 * try again.", which would then be wrong.
 */
export function announceFailure(sentence: string, cause: unknown): void {
  const advice = cause instanceof CallError ? cause.advice : undefined
  const description =
    advice === undefined ? sentence : `${sentence.replace(/\.?( Please try again\.)?$/, '.')} ${advice}`
  showNotice({ variant: 'destructive', title: 'Error', description, cause: String(cause) })
}
