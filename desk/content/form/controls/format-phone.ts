/** A number of the United States as the site writes it, however it was typed: "805.555.0199" is "(805) 555-0199". */
export function formatPhone(text: string): string {
  const plain = text.trim()
  const digits = plain.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isPhone = /^[\d\s().+-]+$/.test(plain) && /^[2-9]\d{9}$/.test(digits)
  return isPhone ? digits.replace(/(...)(...)(....)/, '($1) $2-$3') : text
}
