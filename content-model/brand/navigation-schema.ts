import { z } from 'zod'
import { href, line, link, paragraph } from '../fields/fields.ts'

const label = line.meta({ title: 'Link text' })
const book = link.meta({ title: 'Booking button' })

const menuLink = z
  .strictObject({
    label,
    href,
    note: line.optional().meta({ title: 'Note', description: 'Under the link text in menus.' }),
  })
  .meta({ title: 'Link' })
const menu = z
  .strictObject({
    label: line.meta({ title: 'Menu title' }),
    links: z.array(menuLink).min(1, 'Add a link.').meta({ title: 'Links' }),
  })
  .meta({ title: 'Menu' })
const item = z
  .union([menuLink, menu], { error: 'Choose a link, with a label and an href, or a menu, with a label and links.' })
  .meta({ title: 'Entry' })

const header = z.strictObject({ items: z.array(item).min(1, 'Add an entry.').meta({ title: 'Entries' }), book })

const column = z
  .strictObject({
    title: line.meta({ title: 'Title' }),
    links: z.array(link).min(1, 'Add a link.').meta({ title: 'Links' }),
  })
  .meta({ title: 'Column' })

export const navigationSchema = z.strictObject({
  mainHeader: header.meta({ title: 'Main menu' }),
  alternateHeader: header.meta({
    title: 'Menu on treatment pages',
    description: 'For pages that choose it under Page titles.',
  }),
  phoneMenu: z
    .strictObject({ links: z.array(link).meta({ title: 'Links' }) })
    .optional()
    .meta({ title: "More in a phone's menu", description: 'Quieter links below the entries of either menu.' }),
  footer: z
    .strictObject({
      columns: z.array(column).meta({
        title: 'Columns',
        description: 'If a column links to /locations, all clinics are listed under that link automatically.',
      }),
      book: book.meta({
        description: 'On a page with a consultation form, it scrolls to the form. Elsewhere, it leads to this address.',
      }),
      copyright: line.meta({ title: 'Copyright' }),
      notes: z.array(paragraph.meta({ title: 'Note' })).meta({ title: 'Notes' }),
    })
    .meta({ title: 'Footer' }),
})
