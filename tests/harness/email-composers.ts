import {
  composeAppointmentEmail,
  composeAppointmentReminder,
} from '../../server/appointments/compose-appointment-email.ts'
import { composeConsultationEmail } from '../../server/consultations/compose-consultation-email.ts'
import type { Database } from '../../server/database/database.ts'
import { composeDeskEmail } from '../../server/follow-up/compose-desk-email.ts'
import type { Composers } from '../../server/outbox/composed-email.ts'
import { composePrivacyRequestEmail } from '../../server/privacy-requests/compose-privacy-request-email.ts'
import { composeDigestEmail } from '../../server/reminders/compose-digest-email.ts'
import { composeReminderEmail } from '../../server/reminders/compose-reminder-email.ts'
import { composeStaffLinkEmail } from '../../server/staff/compose-staff-link-email.ts'
import { composeWithdrawalEmail } from '../../server/withdrawals/compose-withdrawal-email.ts'
import { sampleFacts } from './sample-request.ts'
import { sessionSecret } from './server-process.ts'

/** The composers that the server hands to its outbox, for the sample clinics. */
export function emailComposers(database: Database, clock = Date.now): Composers {
  const deps = {
    database,
    siteFacts: sampleFacts,
    publicUrl: 'https://clinic.example',
    deskUrl: 'https://clinic.example',
    clock,
    sender: { name: sampleFacts.brandName, address: sampleFacts.email },
  }
  return {
    consultation: composeConsultationEmail(deps),
    'privacy-request': composePrivacyRequestEmail(deps),
    withdrawal: composeWithdrawalEmail(deps),
    desk: composeDeskEmail(deps),
    'staff-link': composeStaffLinkEmail({ ...deps, secret: sessionSecret }),
    reminder: composeReminderEmail(deps),
    digest: composeDigestEmail(deps),
    appointment: composeAppointmentEmail(deps),
    'appointment-reminder': composeAppointmentReminder(deps),
  }
}
