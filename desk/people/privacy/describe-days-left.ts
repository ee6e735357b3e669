/** "12 days left", "due today", "2 days late": how long the law still waits for an answer. */
export function describeDaysLeft(daysLeft: number | null): string {
  if (daysLeft === null) return 'answered'
  if (daysLeft === 0) return 'due today'
  return daysLeft > 0 ? `${days(daysLeft)} left` : `${days(-daysLeft)} late`
}

function days(amount: number): string {
  return `${amount} day${amount === 1 ? '' : 's'}`
}
