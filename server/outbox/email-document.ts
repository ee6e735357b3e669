import type { EmailColors, EmailPlaceholder, EmailText } from '../../contract/email-copy.ts'
import { escapeMarkup } from '../../contract/escape-markup.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Email } from './mailer.ts'

/** A run of text in an email: a paragraph, whose lines may be broken, or a list of label and value. */
export type EmailBlock = string | readonly (readonly [label: string, value: string])[]

export type EmailDocument = {
  brand: Pick<SiteFacts, 'icon'> & { emails: { colors: EmailColors } }
  /** None where a person writes to another. */
  heading?: string
  blocks: readonly EmailBlock[]
  footer: readonly string[]
}

/** An email with both of its bodies. */
export function writeEmail(subject: string, document: EmailDocument): Pick<Email, 'subject' | 'text' | 'html'> {
  return { subject, text: writePlainText(document), html: writeHtml(subject, document) }
}

/** The plain-text body: what a watch, a screen reader or a careful mail program shows. */
function writePlainText({ heading, blocks, footer }: EmailDocument): string {
  const paragraphs = blocks.map((block) =>
    typeof block === 'string' ? block : block.map(([label, value]) => `${label}: ${value}`).join('\n'),
  )
  return [...(heading === undefined ? [] : [heading]), ...paragraphs, '-- ', footer.join('\n')]
    .join('\n\n')
    .replace('-- \n\n', '-- \n')
    .concat('\n')
}

/** The same content as HTML: one column, real headings and tables with row headers; nothing is loaded or tracked. */
function writeHtml(subject: string, { brand, heading, blocks, footer }: EmailDocument): string {
  const { colors } = brand.emails
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(heading ?? subject)}</title></head>
<body style="margin:0;padding:24px;background:${colors.ground};color:${colors.text};font:17px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${colors.paper};border-radius:16px">
${heading === undefined ? '' : `${writeIcon(brand.icon)}<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeMarkup(heading)}</h1>\n`}${blocks.map((block) => writeBlock(block, colors)).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colors.line};color:${colors.quiet};font-size:14px">${footer.map((line) => writeLine(line, colors)).join('<br>\n')}</p>
</div>
</body>
</html>
`
}

/** The mailer turns it into an attachment, because most email programs show no picture that stands in an address. */
function writeIcon(icon: string | undefined): string {
  if (icon === undefined) return ''
  return `<img src="${icon}" width="40" height="40" alt="" style="display:block;margin:0 0 16px;border-radius:9px">\n`
}

function writeBlock(block: EmailBlock, colors: EmailColors): string {
  if (typeof block === 'string')
    return `<p style="margin:0 0 16px">${block
      .split('\n')
      .map((line) => writeLine(line, colors))
      .join('<br>\n')}</p>`
  const rows = block.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600">${escapeMarkup(label)}</th><td style="padding:4px 0">${escapeMarkup(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

/** Addresses become links, without the full stop or bracket that may follow them; nothing else is marked up. */
function writeLine(line: string, { link }: EmailColors): string {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]])/)
    .map((part, index) => {
      const text = escapeMarkup(part)
      return index % 2 === 1 ? `<a href="${text}" style="color:${link}">${text}</a>` : text
    })
    .join('')
}

/** Fills the placeholders of one text of an email. What a visitor wrote is put in as it is, braces and all. */
export function fillText<Name extends EmailPlaceholder>(
  text: EmailText<Name>,
  values: Record<NoInfer<Name>, string>,
): string {
  const known = new Map<string, string>(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder)
}
