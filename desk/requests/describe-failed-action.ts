import type { RequestAction } from '../../contract/desk/request-actions.ts'
import { type ChangeWords, describeFailedChange } from '../base/call-api.ts'

/**
 * Why an action failed and what became of what was typed. Nobody is asked to reload the page: what they typed is only in
 * the memory of this tab.
 */
export function describeFailedAction(error: unknown, action: RequestAction): string {
  return describeFailedChange(error, findWords(action))
}

/** The same for Undo. */
export function describeFailedUndo(error: unknown): string {
  return describeFailedChange(error, {
    whenProven: 'Nothing was undone.',
    whenUnsure: 'It may have been undone anyway.',
  })
}

function findWords(action: RequestAction): ChangeWords {
  if (action.kind === 'note') {
    return {
      whenProven: 'Nothing was saved. Your note is still here.',
      whenUnsure: 'It may have been saved anyway. Your note is still here.',
    }
  }
  if (action.kind === 'email') {
    return {
      whenProven: 'Nothing was sent. Your email is still here.',
      whenUnsure: 'It may have been sent anyway. Your email is still here.',
    }
  }
  if (action.kind === 'call' && action.note !== '') {
    return {
      whenProven: "The call wasn't saved. Your note is still here.",
      whenUnsure: 'The call may have been saved anyway. Your note is still here.',
    }
  }
  return { whenProven: 'Nothing was changed.', whenUnsure: 'It may have been done anyway.' }
}
