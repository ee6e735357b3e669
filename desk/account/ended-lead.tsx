import type { EndedSession } from './entrance.tsx'

/** Why somebody who was at work sees the sign-in. */
export function EndedLead({ ended: { email, isKept } }: { ended: EndedSession }) {
  return (
    <span role="alert">
      {isKept
        ? `Your session ended. What you typed isn't saved, but it's still here once you sign in as ${email}. Don't close or reload this page.`
        : 'Your session ended. Sign in again to continue.'}
    </span>
  )
}
