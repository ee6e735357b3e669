import { Colleagues } from '../account/colleagues/colleagues.tsx'
import { OwnAccount } from '../account/own/own-account.tsx'
import { Figures } from '../figures/figures.tsx'
import { People } from '../people/people.tsx'
import { PrivacyRequests } from '../people/privacy/privacy-requests.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { SentEvents } from '../record/sent-events.tsx'
import { Requests } from '../requests/requests.tsx'
import type { Areas } from './areas.ts'
import { places } from './places.ts'

/**
 * What `/staff` shows. All are loaded at once: an `import()` here would take what Vite wraps around it out of a file of
 * the public pages, which grow by it.
 */
export const staffAreas: Areas = [
  { ...places.requests, Component: Requests },
  { ...places.people, Component: People },
  { ...places.privacy, Component: PrivacyRequests },
  { ...places.figures, Component: Figures },
  { ...places.record, Component: RecordPage },
  { ...places.account, Component: OwnAccount },
  { ...places.colleagues, Component: Colleagues },
  { ...places.events, Component: SentEvents },
]
