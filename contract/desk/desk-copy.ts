import * as z from 'zod/mini'

/** Placeholders in a template's texts that the desk fills in when somebody chooses the template. */
export const deskPlaceholders = ['firstName', 'clinic', 'clinicPhone', 'staffName'] as const

const line = z.string('Enter some text.').check(
  z.trim(),
  z.minLength(1, 'Enter some text.'),
  z.maxLength(200, 'Keep it to 200 characters.'),
  z.refine((value) => !/\p{Cc}/u.test(value), 'Keep it on one line, without invisible characters.'),
)

const templateSchema = z
  .strictObject({
    id: z.string('Enter a name such as not-reached.').check(
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and single hyphens, such as not-reached.'),
      z.maxLength(60, 'Keep it to 60 characters.'),
      z.meta({
        title: 'Short name',
        description: 'Not shown. Give each template its own.',
        control: 'address-part',
        examples: ['not-reached'],
      }),
    ),
    name: line.check(z.meta({ title: 'Name', description: 'What colleagues choose it by.' })),
    subject: line.check(z.meta({ title: 'Subject', placeholders: deskPlaceholders })),
    text: z.string('Enter some text.').check(
      z.trim(),
      z.minLength(1, 'Enter some text.'),
      z.maxLength(10_000, 'Keep it to 10,000 characters.'),
      z.meta({
        title: 'Text',
        description: "[Square brackets] mark a gap: the desk won't send the email until it's filled in.",
        control: 'multiline',
        placeholders: deskPlaceholders,
      }),
    ),
  })
  .check(z.meta({ title: 'Template' }))

/** The owner's words for the desk. */
export const deskCopySchema = z.strictObject({
  emailTemplates: z.array(templateSchema).check(
    z.refine(
      (templates) => new Set(templates.map(({ id }) => id)).size === templates.length,
      'Give each its own short name.',
    ),
    z.meta({ title: 'Email templates' }),
  ),
})
