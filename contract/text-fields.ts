import * as z from 'zod/mini'

export const maximumLengths = { firstName: 100, lastName: 100, email: 254, phone: 40, message: 4000 } as const

/** A name of at least two characters; `label` is how the form calls the field. */
export function name(label: string) {
  const maximum = maximumLengths.firstName
  return singleLine(
    `${label} must be ${maximum} characters or fewer`,
    maximum,
    `${label} must be at least 2 characters`,
  ).check(z.refine((value) => countCharacters(value) >= 2, `${label} must be at least 2 characters`))
}

/** An email address, an internationalized domain in its ASCII form: the same in all browsers, databases and mail programs. */
export function emailAddress() {
  const fault = 'Please enter a valid email address'
  return singleLine(fault, maximumLengths.email).check(
    z.overwrite(withAsciiDomain),
    z.maxLength(maximumLengths.email, fault),
    z.regex(z.regexes.html5Email, fault),
    z.refine((value) => /\.[^.@]{2,}$/.test(value), fault),
  )
}

/** `ada@bücher.example` as `ada@xn--bcher-kva.example`. Anything else comes back as it is. */
export function withAsciiDomain(address: string): string {
  const [, mailbox, domain] = /^(.*@)((?=.*\P{ASCII})[a-zA-Z\d.\-\P{ASCII}]+)$/u.exec(address) ?? []
  const hostname = domain && URL.parse(`http://${domain}`)?.hostname
  return hostname ? `${mailbox}${hostname}` : address
}

/** A trimmed line of text: no line breaks, no control or invisible direction characters, never longer than `maximum`. */
export function singleLine(fault: string, maximum: number, missing = fault) {
  return z.string(missing).check(
    z.trim(),
    z.maxLength(maximum, fault),
    z.refine(
      (value) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value),
      'Please remove any invisible characters',
    ),
  )
}

/** Several lines of text, or none. */
export function message() {
  return z._default(
    severalLines(maximumLengths.message, `Message must be ${maximumLengths.message} characters or fewer`),
    '',
  )
}

/** Several lines of text, counted as `maxlength` counts them: a form post's CRLF is one character. */
export function severalLines(maximum: number, fault = `Keep it to ${maximum.toLocaleString('en-US')} characters`) {
  return z.string('Please write it as text').check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(maximum, fault),
    z.refine((value) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(value), 'Please remove any invisible characters'),
  )
}

/**
 * Characters as a person counts them. These are code points, so an emoji or a rare ideograph counts as one, and
 * invisible characters (zero-width ones, fillers, the Braille blank) count as none.
 */
export function countCharacters(value: string): number {
  return [...value.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '').trim()].length
}
