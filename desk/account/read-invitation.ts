/** The secret of an invitation's link, where the path is one. */
export function readInvitation(path: string): string | undefined {
  const token = /^\/invitation\/([^/]+)$/.exec(path)?.[1]
  return token && decodeURIComponent(token)
}
