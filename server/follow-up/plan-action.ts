import type { ActionContext, ActionPlan } from './action-plan.ts'
import { planAssign, planClose, planNote, planSnooze, planStatus, planStep } from './plan-changes.ts'
import { planCall } from './plan-contact.ts'
import { planEmail, planNotSpam, planResend } from './plan-emails.ts'

/** What an action comes to. Throws what each of them refuses. */
export async function planAction(context: ActionContext): Promise<ActionPlan> {
  const { action } = context
  switch (action.kind) {
    case 'call':
      return planCall({ ...context, action })
    case 'note':
      return planNote({ ...context, action })
    case 'status':
      return await planStatus({ ...context, action })
    case 'close':
      return planClose({ ...context, action })
    case 'assign':
      return await planAssign({ ...context, action })
    case 'next-step':
      return planStep({ ...context, action })
    case 'snooze':
      return planSnooze({ ...context, action })
    case 'email':
      return await planEmail({ ...context, action })
    case 'resend':
      return await planResend({ ...context, action })
    case 'not-spam':
      return await planNotSpam({ ...context, action })
  }
}
