/**
 * A link that opens the phone's messages with the number and a first line filled in (RFC 5724). The ampersand after
 * the question mark is for older iPhones, which want it there; all others skip it.
 */
export function smsLink(number: string, firstLine: string): string {
  return `sms:+1${number.replaceAll(/\D/g, '')}?&body=${encodeURIComponent(firstLine)}`
}
