import { z } from 'zod'
import { href, line, link } from './fields.ts'

const menuLink = z.strictObject({ label: line, href, note: line.optional() })
const item = z.union([menuLink, z.strictObject({ label: line, links: z.array(menuLink).min(1, 'Add a link.') })], {
  error: 'Write a label with either an href or a list of links.',
})

const header = z.strictObject({ items: z.array(item).min(1, 'Add an entry.'), book: link })

export const navigationSchema = z.strictObject({
  mainHeader: header,
  alternateHeader: header,
  footer: z.strictObject({
    columns: z.array(z.strictObject({ title: line, links: z.array(link).min(1, 'Add a link.') })),
    /** Where the page has a consultation form the button scrolls to it; elsewhere it goes to this address. */
    book: link,
    copyright: line,
    notes: z.array(line),
  }),
})
