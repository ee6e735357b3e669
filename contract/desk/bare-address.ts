/** An email address without what mail programs copy with it, as in "Marcus Hill <marcus@visitor.example>;". */
export function bareAddress(text: string): string {
  const [, bracketed = text] = /<([^<>]+)>[\s,;]*$/.exec(text) ?? []
  return bracketed.replace(/^\s*mailto:/i, '').trim()
}
