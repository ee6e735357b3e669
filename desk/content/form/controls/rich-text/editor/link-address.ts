/** A link as whoever makes it thinks of it. */
export type LinkWish = {
  kind: 'page' | 'site' | 'email' | 'phone'
  page: string
  section: string
  /** An address, an email address or a phone number, as typed. */
  address: string
}

/** Takes an address apart for the dialog. An address of a page that isn't in the list is shown as it is. */
export function readLinkWish(href: string, pages: readonly string[]): LinkWish {
  const none = { page: '', section: '', address: '' }
  if (href === '') return { ...none, kind: 'page' }
  if (href === '{phoneLink}') return { ...none, kind: 'phone', address: '{phone}' }
  if (href.startsWith('tel:')) return { ...none, kind: 'phone', address: href.slice('tel:'.length) }
  if (href.startsWith('mailto:')) return { ...none, kind: 'email', address: href.slice('mailto:'.length) }
  const [page = '', section = ''] = href.split('#')
  if (pages.includes(page)) return { ...none, kind: 'page', page, section }
  return { ...none, kind: 'site', address: href }
}

/** The address that the wish leads to; empty as long as there's nothing to go by. */
export function writeLinkWish({ kind, page, section, address }: LinkWish): string {
  const typed = address.trim()
  if (kind === 'page') return page === '' || section === '' ? page : `${page}#${section}`
  if (typed === '' || kind === 'site') return typed
  if (kind === 'email') return `mailto:${typed}`
  return typed === '{phone}' ? '{phoneLink}' : `tel:${dial(typed)}`
}

/** Ten digits are an American number. */
function dial(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length === 10 && !number.startsWith('+')) return `+1${digits}`
  return number.startsWith('+') || /^1\d{10}$/.test(digits) ? `+${digits}` : digits
}
