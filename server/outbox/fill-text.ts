import type { EmailPlaceholder, EmailText } from '../../contract/email-copy.ts'

/** Fills the placeholders of one text of an email. What a visitor wrote is put in as it is, braces and all. */
export function fillText<Name extends EmailPlaceholder>(
  text: EmailText<Name>,
  values: Record<NoInfer<Name>, string>,
): string {
  const known = new Map<string, string>(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder)
}
