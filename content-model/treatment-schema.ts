import { z } from 'zod'
import { accent, href, image, line, link, questionAndAnswer, richText, slug } from './fields.ts'
import { iconKey } from './icon-key.ts'

const dollars = z.number('Write a number without the dollar sign, such as 3999.').positive('Write a number above zero.')

export const treatmentSchema = z.strictObject({
  id: z.int('Write the position of the treatment: 1, 2, 3 …').gte(1, 'Count from 1.'),
  slug,
  title: line,
  /** The name where space is tight: menus and cards. */
  shortTitle: line,
  description: line,
  longDescription: richText,
  image,
  heroImage: image,
  features: z.array(line).min(1, 'Add a feature.'),
  /** A benefit without an icon gets the next one of the cycling default list. */
  benefits: z.array(z.strictObject({ text: line, icon: iconKey.optional() })).min(1, 'Add a benefit.'),
  faq: z.array(questionAndAnswer).min(1, 'Add a question.'),
  pricing: line,
  timeEstimate: line,
  /** Left out if there is nothing to recover from. */
  recoveryTime: line.optional(),
  featured: z.boolean('Write true or false.'),
  /** The price teaser of the home page; the monthly figure is the owner's, not computed. */
  price: z
    .strictObject({ from: dollars, monthly: dollars, termMonths: z.int().gte(1, 'Write a number of months.') })
    .optional(),
  accent,
  /** The form option its buttons choose. Left out if no option means the same. */
  formTreatment: line.optional(),
  /** What its buttons on the overview say and where they lead, if not to the form. */
  join: link.optional(),
  /** The treatment's own page, and where its card on the home page leads if that is elsewhere. */
  links: z.strictObject({ page: href, card: href.optional() }),
  /** Where a medical statement of this file comes from; not shown. */
  sources: z.array(line).optional(),
})

export type Treatment = z.infer<typeof treatmentSchema>
