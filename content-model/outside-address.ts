/**
 * Whether an address is one on another site that visitors can open safely: secure, well-formed, and of a public name. Nobody
 * asks the other site whether it's there: a server that fetches what somebody has written can be led into its own network.
 */
export function isOutsideAddress(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(hostname) && username === '' && password === ''
}
