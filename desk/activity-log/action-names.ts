import type { ActivityList, LoggedAction } from '../../contract/desk/activity-log.ts'

/** The words for each action, shown after the name of who did it. */
export const actionNames: Record<LoggedAction, string> = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'Was denied sign-in',
  'signed-out': 'Signed out',
  joined: 'Joined the desk',
  'account-linked': 'Linked their work account',
  'session-ended': 'Signed out another browser',
  'passphrase-changed': 'Changed their passphrase',
  'recovery-codes-renewed': 'Got new recovery codes',
  'staff-invited': 'Invited a colleague',
  'staff-reset': "Reset a colleague's sign-in",
  'staff-revoked': "Revoked a colleague's access",
  'staff-changed': "Changed a colleague's access",
  'request-viewed': 'Looked at a request',
  'request-entered': 'Entered a request',
  'request-joined': 'Joined two requests',
  'request-taken-apart': 'Took two requests apart',
  'request-called': 'Called',
  'request-noted': 'Wrote a note',
  'request-emailed': 'Sent an email',
  'email-resent': 'Sent an email again',
  'email-sent-again': 'Sent an email again from the alerts',
  'request-status-changed': 'Changed a status',
  'request-assigned': 'Assigned a request',
  'request-next-step-set': 'Set a next step',
  'request-snoozed': 'Snoozed a request',
  'appointment-booked': 'Booked an appointment',
  'appointment-moved': 'Moved an appointment',
  'appointment-ended': 'Said how an appointment ended',
  'calendar-feed-made': "Made a calendar's address",
  'calendar-feed-revoked': "Revoked a calendar's address",
  'request-cleared-of-spam': 'Marked a request as not spam',
  'request-corrected': 'Corrected a request',
  'request-undone': 'Undid a change',
  'request-deleted': 'Deleted a request',
  'expired-data-deleted': 'Deleted expired data',
  'requests-exported': 'Downloaded a list of requests',
  'person-viewed': 'Looked up a person',
  'person-exported': "Exported a person's data",
  'consent-withdrawn': 'Unsubscribed a person',
  'privacy-requests-viewed': 'Looked at the privacy requests',
  'privacy-request-answered': 'Answered a privacy request',
  'content-published': 'Published the website',
  'content-answered-for': 'Approved what the content review found',
  'content-discarded': 'Discarded changes to the website',
  'content-canceled': 'Unscheduled a version of the website',
}

const byAction = new Map<string, string>(Object.entries(actionNames))

type Named = Pick<ActivityList['entries'][number], 'staffId' | 'action' | 'facts'>

/** An entry of a newer server is called what it is called there. A command downloads nothing. */
export function actionName({ staffId, action, facts }: Named): string {
  if (action === 'requests-exported' && staffId === null) return 'Exported requests with a command'
  if (action === 'request-assigned' && facts.to === '') return 'Unassigned a request'
  return byAction.get(action) ?? action
}
