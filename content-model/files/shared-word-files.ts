import { consultationFormSchema } from '../pages/consultation-form-schema.ts'
import { messagesSchema } from '../pages/messages-schema.ts'
import { pagesSchema } from '../pages/page-schema.ts'
import { procedureRoutes } from '../treatments/procedure-schema.ts'
import type { ContentTable } from './content-file.ts'

export const sharedWordFiles = {
  consultationForm: {
    path: 'consultation-form.yaml',
    name: 'Consultation form',
    about: 'The labels, choices, consent and notices of the form that asks for a consultation.',
    pages: ['/', '/contact', '/contact/{slug}', ...procedureRoutes, '/consultation-form', '/consultation-form-failed'],
    schema: consultationFormSchema,
  },
  messages: {
    path: 'messages.yaml',
    name: 'Messages to visitors',
    about: 'The pages that say thank you, page not found or something went wrong.',
    pages: [
      '/thank-you',
      '/consultation-form',
      '/consultation-form-failed',
      '/refused/foreign-origin',
      '/refused/too-many-requests',
      '/refused/unreadable',
      '/404',
      '/500',
      '/unsubscribe',
      '/unsubscribed',
    ],
    schema: messagesSchema,
  },
  pages: {
    path: 'pages.yaml',
    name: 'Page titles',
    about: "Each page's title, description and image for search engines and shared links, and its menu.",
    pages: 'every page',
    schema: pagesSchema,
  },
} as const satisfies ContentTable
