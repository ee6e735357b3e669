import { hashMailbox } from './hash-mailbox.ts'

/** What is kept of a request for finding it by any part of a name, an email address or a phone number. */
type Findable = { first_name: string; last_name: string; email: string; phone: string }

/** The most that a name gives: the text stands in indexes, whose entries PostgreSQL limits to 2.7 KB. */
const longestName = 120
const mostWords = 5

/** The columns that follow from these four: whoever changes one of them writes these again. */
export function findableColumns(request: Findable) {
  return { search_text: searchTextOf(request), mailbox_hash: hashMailbox(request.email) }
}

/** Names and address as they are searched, and the digits of the phone, however it was typed. */
function searchTextOf({ first_name, last_name, email, phone }: Findable): string {
  const name = `${fold(first_name).slice(0, longestName)} ${fold(last_name).slice(0, longestName)}`
  return [name, fold(email), digitsOf(phone)].join('\n')
}

/**
 * What a request must hold to be found: each word of the search, in one of the ways in which it may be stored. A search
 * that looks like a phone number is one word, whatever stands between its digits.
 */
export function readSearch(search: string): readonly (readonly string[])[] {
  const text = fold(search.trim())
  if (text === '') return []
  const digits = digitsOf(text)
  if (/^[\d\s().+/-]+$/.test(text) && digits !== '') return [[...new Set([digits, text])]]
  return text
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => [word])
}

/** Without accents and capitals: who types "zoe" means Zoë, too. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
}

/** Without the country code, which some type and some do not. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : digits
}
