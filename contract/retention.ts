/** Two years: long enough for people who need time to decide, short enough to justify. */
export const defaultRetentionDays = 730
export const longestRetentionDays = 36_500

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A number of days as people say it: 730 is "two years", 90 is "90 days". Never rounded: the privacy policy promises it. */
export function describeDays(days: number): string {
  const isYears = days >= 365 && days % 365 === 0
  const count = isYears ? days / 365 : days
  const number = isYears || days === 1 ? (words[count] ?? String(count)) : String(count)
  return `${number} ${isYears ? 'year' : 'day'}${count === 1 ? '' : 's'}`
}
