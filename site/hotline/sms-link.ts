/**
 * A link that opens the phone's messages with the number and a first line filled in (RFC 5724). Older iPhones need the
 * ampersand after the question mark. All others ignore it.
 */
export function smsLink(number: string, firstLine: string): string {
  return `sms:+1${number.replaceAll(/\D/g, '')}?&body=${encodeURIComponent(firstLine)}`
}
