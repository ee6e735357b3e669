/**
 * A gap that a template leaves to whoever sends the email, "[day and time]", or a placeholder of one that nothing filled in,
 * if the text still has one. Brackets in somebody's own words, such as "[link]" or "[1]", are no gap.
 */
export function findGap(text: string, templates: readonly { subject: string; text: string }[]): string | null {
  const gaps = templates.flatMap((template) => `${template.subject}\n${template.text}`.match(written) ?? [])
  return gaps.find((gap) => text.includes(gap)) ?? null
}

const written = /\[\p{L}[^[\]\n]*\]|\{\w+\}/gu
