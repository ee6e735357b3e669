/** `$6 to $12`, as texts say it. */
export function writeGraftPrice({ from, to }: { from: number; to: number }): string {
  return from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}
