/** The answer of `POST /api/staff/people/delete`. */
export type Deleted = { requests: number; emails: number; isEmailUnderWay: boolean }

/** "Deleted: 2 requests and 1 email." and what could not be called back. */
export function describeDeletion({ requests, emails, isEmailUnderWay }: Deleted): string {
  const done = `Deleted: ${count(requests, 'request')} and ${count(emails, 'email')}.`
  return isEmailUnderWay ? `${done} One email was already on its way and may still arrive.` : done
}

/** "12 days left", "due today", "2 days late": how long the law still waits for an answer. */
export function describeDaysLeft(daysLeft: number | null): string {
  if (daysLeft === null) return 'answered'
  if (daysLeft === 0) return 'due today'
  return daysLeft > 0 ? `${count(daysLeft, 'day')} left` : `${count(-daysLeft, 'day')} late`
}

function count(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`
}
