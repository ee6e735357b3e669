/**
 * The target of a link. `page` is empty for a section of its own page; `message` is an email address or a phone number.
 */
export type ReadLink = { kind: 'page'; page: string; section: string } | { kind: 'outside' } | { kind: 'message' }

/**
 * The target of an address as browsers read it, whatever the site's own address is. Undefined for one that leads
 * nowhere, or that looks like a page of this site and isn't.
 */
export function readLink(address: string): ReadLink | undefined {
  // Browsers read a backslash as a slash, and in HTML "&sol;" stands for one.
  if (/[\s\\]|&#?\w+;/.test(address)) return undefined
  if (/^(mailto|tel):./.test(address)) return { kind: 'message' }
  if (!/^[/#]/.test(address)) return isOutsideAddress(address) ? { kind: 'outside' } : undefined
  const bases = ['https://site.example', 'http://site.example']
  const [url, plain] = bases.map((base) => URL.parse(address, base))
  if (!url || !plain || url.origin !== bases[0] || plain.origin !== bases[1]) return undefined
  // A server that decodes such a path, or adds a slash to it, would send visitors to another site.
  if (/^\/\//.test(url.pathname.replaceAll(/%2f|%5c/gi, '/'))) return undefined
  return { kind: 'page', page: address.startsWith('#') ? '' : url.pathname, section: url.hash.slice(1) }
}

/**
 * Whether visitors can safely open this address on another site: https, well-formed, and with a public name. Never
 * requests it: a server that fetches what somebody has typed can be led into its own network.
 */
export function isOutsideAddress(text: string): boolean {
  const url = /^https:\/\/[^\s\\/][^\s\\]*$/i.test(text) ? URL.parse(text) : null
  if (!url) return false
  const isPublic = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(url.hostname)
  return isPublic && url.username === '' && url.password === ''
}
