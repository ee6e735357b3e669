/** Whether an address leads to another site; what opens from there must not reach back. */
export function leavesSite(href: string): boolean {
  return /^(https?:)?\/\//.test(href)
}
