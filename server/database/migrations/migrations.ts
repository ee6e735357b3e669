import type { SchemaMigration } from '../migrate-database.ts'
import { consultations } from './0001-consultations.ts'
import { insights } from './0002-insights.ts'
import { privacyRequests } from './0003-privacy-requests.ts'
import { designExports } from './0004-design-exports.ts'
import { images } from './0005-images.ts'
import { designExportFiles } from './0006-design-export-files.ts'
import { withdrawals } from './0007-withdrawals.ts'
import { emailKinds } from './0008-email-kinds.ts'
import { privacyRequestTable } from './0009-privacy-request-table.ts'
import { unsubscribeLinks } from './0010-unsubscribe-links.ts'
import { staff } from './0011-staff.ts'
import { auditLog } from './0012-audit-log.ts'
import { followUps } from './0013-follow-ups.ts'
import { webhooks } from './0015-webhooks.ts'
import { people } from './0016-people.ts'
import { deskEmails } from './0017-desk-emails.ts'
import { webhookOrder } from './0018-webhook-order.ts'
import { sessionIssuer } from './0019-session-issuer.ts'
import { content } from './0020-content.ts'
import { contentDrafts } from './0021-content-drafts.ts'
import { contentUploads } from './0022-content-uploads.ts'
import { contentTaskWork } from './0023-content-task-work.ts'
import { candidacyAnswers } from './0024-candidacy-answers.ts'
import { searchText } from './0025-search-text.ts'
import { perhapsSent } from './0026-perhaps-sent.ts'
import { largeDesk } from './0027-large-desk.ts'
import { taskAttempts } from './0028-task-attempts.ts'
import { largerDesk } from './0029-larger-desk.ts'
import { appointments } from './0030-appointments.ts'
import { ownViews } from './0031-own-views.ts'
import { enteredRequests } from './0032-entered-requests.ts'
import { threads } from './0033-threads.ts'

/**
 * Every migration by its name, run in the order of the names. Never change or remove one that was released. While a new
 * version is rolled out, servers of the last one go on: see `docs/recipes.md`.
 */
export const migrations: Readonly<Record<string, SchemaMigration>> = {
  '0001-consultations': consultations,
  '0002-insights': insights,
  '0003-privacy-requests': privacyRequests,
  '0004-design-exports': designExports,
  '0005-images': images,
  '0006-design-export-files': designExportFiles,
  '0007-withdrawals': withdrawals,
  '0008-email-kinds': emailKinds,
  '0009-privacy-request-table': privacyRequestTable,
  '0010-unsubscribe-links': unsubscribeLinks,
  '0011-staff': staff,
  '0012-audit-log': auditLog,
  '0013-follow-ups': followUps,
  '0015-webhooks': webhooks,
  '0016-people': people,
  '0017-desk-emails': deskEmails,
  '0018-webhook-order': webhookOrder,
  '0019-session-issuer': sessionIssuer,
  '0020-content': content,
  '0021-content-drafts': contentDrafts,
  '0022-content-uploads': contentUploads,
  '0023-content-task-work': contentTaskWork,
  '0024-candidacy-answers': candidacyAnswers,
  '0025-search-text': searchText,
  '0026-perhaps-sent': perhapsSent,
  '0027-large-desk': largeDesk,
  '0028-task-attempts': taskAttempts,
  '0029-larger-desk': largerDesk,
  '0030-appointments': appointments,
  '0031-own-views': ownViews,
  '0032-entered-requests': enteredRequests,
  '0033-threads': threads,
}
