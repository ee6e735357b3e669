import { deskCopySchema, deskPlaceholders } from '../../contract/desk/desk-copy.ts'
import { emailCopySchema, emailPlaceholders } from '../../contract/email-copy.ts'
import type { ContentTable } from './content-file.ts'

export const deskFiles = {
  emails: {
    path: 'emails.yaml',
    name: 'Emails',
    about: 'The emails the site sends on its own, to visitors and to your staff.',
    pages: [],
    schema: emailCopySchema,
    laterPlaceholders: emailPlaceholders,
  },
  desk: {
    path: 'desk.yaml',
    name: 'Desk templates',
    about: 'The email templates your staff can choose from at the desk.',
    pages: [],
    schema: deskCopySchema,
    laterPlaceholders: deskPlaceholders,
  },
} as const satisfies ContentTable
