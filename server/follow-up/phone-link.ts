import { foldText } from '../platform/search-text.ts'

/**
 * The `tel:` link (RFC 3966) for what a visitor typed as the phone number: one number, without the words and the hours
 * around it. Null if it has none that could be dialed from the United States.
 */
export async function phoneLink(typed: string): Promise<string | null> {
  // A hundred modules, which no visitor waits for.
  const { findPhoneNumbersInText } = await import('libphonenumber-js')
  const text = foldText(typed).replace(/^\s*00(?=[1-9])/, '+')
  const [found] = findPhoneNumbersInText(text, 'US')
  if (found !== undefined) return found.number.getURI()
  const digits = numberAmongDigits.exec(text)?.[0].replaceAll(/\D/g, '')
  if (digits === undefined) return null
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}

/** Numbers that the library doesn't find: a local one, and one followed by more digits, as in "949 555 0143 6-8 pm". */
const numberAmongDigits = /(?<![\d+][\s().-]*)(?:\(?[2-9]\d{2}\)?[\s.-]*)?[2-9]\d{2}[\s.-]?\d{4}(?!\d)/
