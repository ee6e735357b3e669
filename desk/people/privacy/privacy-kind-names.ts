import type { PrivacyRequestRow } from '../../../contract/desk/privacy-requests.ts'

export const privacyKindNames: Record<PrivacyRequestRow['kind'], string> = {
  'opt-out': 'Opt out of sale and sharing',
  access: 'Send me a copy of my data',
  correction: 'Correct my data',
  deletion: 'Delete my data',
}
