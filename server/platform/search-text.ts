import { domainToUnicode } from 'node:url'
import anyAscii from 'any-ascii'
import { fingerprint, hashMailbox } from './fingerprint.ts'

/** The fields by which the search finds a request: any part of a name, an email address or a phone number. */
type Findable = { first_name: string; last_name: string; email: string; phone: string }

/** The most that a name gives: the text stands in indexes, whose entries PostgreSQL limits to 2.7 KB. */
const longestName = 120
const mostWords = 5
/** A shorter number with a zero in front may be the end of one. */
const shortestWithPrefix = 6
/** What is shorter stands in so many texts that it has to begin a line, a name or the second half of one. */
const shortestPart = 3
const beginnings = ['\n', ' ', '-']

/** The columns that follow from these four: whoever changes one of them writes these again. */
export function findableColumns(request: Findable) {
  const digits = digitsOf(foldText(request.phone))
  return {
    search_text: searchTextOf(request),
    mailbox_hash: hashPerson(request.email || request.phone),
    phone_digits: /^\d{8,15}$/.test(digits) ? digits : '',
  }
}

/** As much as an index takes of several texts. */
const longestJoined = 1500

/** The text by which several requests are found as one. The first of them is whole, the last may be left out. */
export function joinSearchTexts(texts: readonly string[]): string {
  let joined = ''
  for (const line of new Set(texts.flatMap((text) => text.split('\n')))) {
    if (joined !== '' && joined.length + line.length > longestJoined) break
    joined += joined === '' ? line : `\n${line}`
  }
  return joined
}

/** A fingerprint of a mailbox; of a phone number for whoever gave no address. */
export function hashPerson(address: string): string {
  return address.includes('@') ? hashMailbox(address) : fingerprint(`phone:${digitsOf(foldText(address))}`)
}

/**
 * Names and address as they are searched, and the digits of the phone, however it was typed. An internationalized domain
 * is found both ways.
 */
function searchTextOf({ first_name, last_name, email, phone }: Findable): string {
  const name = `${foldText(first_name).slice(0, longestName)} ${foldText(last_name).slice(0, longestName)}`
  const emails = [email, email.replace(/[^@]+$/, (domain) => domainToUnicode(domain))].map(foldText)
  const lines = [name, ...emails, digitsOf(foldText(phone))].filter((line) => line !== '')
  return [...new Set(lines)].join('\n')
}

/**
 * The words that a request must hold to be found, each with all its possible spellings. A search that looks like a
 * phone number is one word, whatever stands between its digits. Marks copied along with words are left out, as in
 * "Hill, Marcus <marcus@visitor.example>". A spelling that begins with `\n` stands at the beginning of a line, of which
 * the first one has none before it.
 */
export function readSearch(search: string): readonly (readonly string[])[] {
  return readWords(search).map((spellings) => spellings.flatMap(asBeginnings))
}

function asBeginnings(spelling: string): string[] {
  return spelling.length < shortestPart ? beginnings.map((sign) => sign + spelling) : [spelling]
}

function readWords(search: string): string[][] {
  const text = foldText(search)
    .replaceAll(/\b(?:mailto|tel):/g, ' ')
    .trim()
  if (/^[\d\s().+/-]*\d[\d\s().+/-]*$/.test(text)) return [[...new Set([...writingsOf(text), text])]]
  return text
    .split(/[\s,;:<>()"-]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => [word])
}

/** The digits that a phone number may be stored with: some begin it with what they dial before it. */
function writingsOf(typed: string): string[] {
  const digits = digitsOf(typed)
  if (/^\s*(?:\+1|1\D)/.test(typed)) return [digits, digits.replace(/^1/, '')]
  return digits.length > shortestWithPrefix ? [digits, digits.replace(/^(?:011|0+)/, '')] : [digits]
}

/** Without the country code, which some type and some do not, and the zero that is dialed only without it. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/(?<=\+.*)\(0\)/, '').replace(/\D/g, '')
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}

/**
 * A text as it is searched: in the letters and digits of an American keyboard, in lower case and without apostrophes. Who
 * types "lukasz obrien" means Łukasz O’Brien, too.
 */
export function foldText(text: string): string {
  return anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
}
