import type { Generated } from 'kysely'
import type { LoggedAction, LoggedTarget } from '../../contract/desk/activity-log.ts'
import type { AppointmentState } from '../../contract/desk/appointments.ts'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { ConsentWay, RequestSource } from '../../contract/desk/request-source.ts'
import type { RequestOutcome, RequestStatus } from '../../contract/desk/request-status.ts'
import type { PrivacyRequestKind } from '../../contract/privacy-request.ts'
import type {
  ContentAnswers,
  ContentDrafts,
  ContentTasks,
  ContentUploads,
  ContentVersions,
  Publications,
  SiteBuilds,
  StoredFiles,
} from './content-tables.ts'
import type {
  StaffAccounts,
  StaffInvitations,
  StaffSessions,
  StaffSignInDelays,
  StaffTwoFactors,
  StaffUsers,
  StaffVerifications,
  StaffViews,
} from './staff-tables.ts'
import type { DesignExportFiles, DesignExports, FigmaTokens, GeneratedImages, ImageDays } from './tool-tables.ts'

/** The tables, alike on SQLite and PostgreSQL: text ids, times in epoch milliseconds, booleans as 0 and 1. */
export type Schema = {
  consultation_requests: ConsultationRequests
  request_events: RequestEvents
  appointments: Appointments
  calendar_feeds: CalendarFeeds
  privacy_requests: PrivacyRequests
  outbox: Outbox
  consent_withdrawals: ConsentWithdrawals
  unsubscribe_links: UnsubscribeLinks
  readiness_probe: ReadinessProbe
  insight_counts: InsightCounts
  generated_images: GeneratedImages
  image_days: ImageDays
  design_exports: DesignExports
  design_export_files: DesignExportFiles
  figma_tokens: FigmaTokens
  staff_users: StaffUsers
  staff_accounts: StaffAccounts
  staff_two_factors: StaffTwoFactors
  staff_sessions: StaffSessions
  staff_verifications: StaffVerifications
  staff_invitations: StaffInvitations
  staff_sign_in_delays: StaffSignInDelays
  staff_views: StaffViews
  audit_log: AuditLog
  webhook_events: WebhookEvents
  webhook_switch: WebhookSwitch
  content_files: StoredFiles
  site_files: StoredFiles
  content_versions: ContentVersions
  site_builds: SiteBuilds
  publications: Publications
  content_drafts: ContentDrafts
  content_answers: ContentAnswers
  content_tasks: ContentTasks
  content_uploads: ContentUploads
}

/** The columns of every form's post. */
type FormPost = {
  id: string
  created_at: number
  /** The page that it was sent from. */
  page: string
  suspected: number
  suspected_reason: string | null
  /**
   * Keeps a request from being stored twice: the sender's key, or the content within a time window. Null can repeat.
   */
  once_key: string | null
  body_hash: string
  /** The secret in the visitor's unsubscribe link. */
  withdrawal_token: string
}

type ConsultationRequests = FormPost &
  FollowUp & {
    first_name: string
    last_name: string
    email: string
    phone: string
    location: string
    message: string
    treatments: string
    consent: number
    consent_version: string
    /** A JSON list of questions and answers from /candidacy, if the visitor sent them along. */
    answers: string | null
    /** Where it came from. What a colleague entered has their id, and how the person agreed to what (a JSON list). */
    source: Generated<RequestSource>
    entered_by: string | null
    consent_given: ConsentWay | null
    consent_to: string | null
    /**
     * Names, address and phone as the desk searches them, and the mailbox as a fingerprint, or the phone where there is no
     * mailbox: both follow a correction.
     */
    search_text: string
    mailbox_hash: string
    /** The number without its country code; '' where it's none, null until a request from before this is looked at. */
    phone_digits: string | null
    /** The request that leads the person's thread; null for one that leads. */
    joined_to: string | null
    /** How many requests a leading one stands for, itself included. */
    thread_size: Generated<number>
    /** 1 if a colleague took it out of a thread: it isn't joined by itself again. */
    stays_apart: Generated<number>
  }

/** The state of a request. An open one has a next step and its time, a closed one an outcome. */
type FollowUp = {
  status: RequestStatus
  outcome: RequestOutcome | null
  assigned_to: string | null
  next_step: string | null
  next_step_at: number | null
  next_step_timing: NextStep['timing'] | null
  /**
   * Equal to `next_step_at` while the next step is to wait for the visitor's answer. Whoever sets another step doesn't have
   * to know of it.
   */
  answer_by: number | null
  /** When somebody was reminded of the next step. */
  reminded_at: number | null
  /** When the visitor first heard from the staff. */
  first_contact_at: number | null
  /** When the visitor last did something about it after sending it. */
  visitor_at: number | null
  /** Retention counts from here. */
  last_event_at: number
  /** Grows with each change; who changes an older one is refused. */
  version: number
}

type RequestEvents = {
  id: string
  request_id: string
  at: number
  /** Null for what nobody at the desk did. */
  staff_id: string | null
  /** The colleague's name at the time. */
  staff_name: string | null
  kind: string
  /** JSON of `EventData`. */
  data: string
  undone_at: number | null
}

/** An appointment of a request's. At most one of a request's is `booked`. */
type Appointments = {
  id: string
  request_id: string
  starts_at: number
  ends_at: number
  /** The form's value of the clinic. */
  location: string
  /** Both by name, as the content has them; null where nobody chose. */
  doctor: string | null
  room: string | null
  state: AppointmentState
  canceled_by: 'visitor' | 'staff' | null
  /** When the visitor was reminded; also set where it was too late for that. */
  reminded_at: number | null
  /** Grows with each move and the cancellation, for calendar programs. */
  sequence: number
  /** The secret in the visitor's link. */
  token: string
  created_at: number
  updated_at: number
}

/** The secret address of a clinic's calendar, of which only a fingerprint is kept. */
type CalendarFeeds = { location: string; secret_hash: string; created_at: number; staff_name: string }

type PrivacyRequests = FormPost & {
  kind: PrivacyRequestKind
  /** The legal deadline for an answer. */
  due_at: number
  name: string
  email: string
  details: string
  /** The answer, its time, and the id of the colleague who gave it. */
  answered_at: number | null
  answer: string | null
  answered_by: string | null
}

/** An event for another system. Triggers add it; what it says is written when it is sent. */
type WebhookEvents = {
  id: string
  type: `request.${'created' | 'changed' | 'deleted'}` | `appointment.${AppointmentState | 'moved' | 'deleted'}`
  request_id: string
  /** Null for an event about the request itself. */
  appointment_id?: string | null
  created_at: number
  /** `stopped`: the receiver wants no events any more. `dropped`: the request went before anybody was told of it. */
  state: 'pending' | 'delivered' | 'dead' | 'stopped' | 'dropped'
  attempts: number
  next_attempt_at: number
  lease: string | null
  /** The status of the last answer, or why there was none. */
  last_answer: string | null
  settled_at: number | null
}

/** One row: whether events are queued. */
type WebhookSwitch = { id: string; is_on: number }

/** What an email is about; each kind has a composer. */
export type EmailKind =
  | 'consultation'
  | 'privacy-request'
  | 'withdrawal'
  | 'desk'
  | 'staff-link'
  | 'reminder'
  | 'digest'
  | 'appointment'
  | 'appointment-reminder'
/** `staff`: everybody in STAFF_EMAIL. `colleague`: one person at the desk. */
export type OutboxAudience = 'staff' | 'colleague' | 'visitor'
/**
 * `withdrawn` and `withheld` were not sent: the reader has unsubscribed, or the mailbox has had its limit of our
 * emails.
 */
export type OutboxState = 'pending' | 'delivered' | 'dead' | 'withdrawn' | 'withheld'

type Outbox = {
  id: string
  request_id: string
  kind: EmailKind
  audience: OutboxAudience
  state: OutboxState
  created_at: number
  /**
   * When the row may be claimed. A claim moves it past its lease, so a crashed worker's rows come back by themselves.
   */
  next_attempt_at: number
  lease: string | null
  attempts: number
  /** How often the recipient's server refused for good (5xx). */
  refusals: number
  first_attempt_at: number | null
  settled_at: number | null
  last_error: string | null
  message_id: string
  /** JSON list of the recipients whose server took the email already. */
  accepted_by: string
  /** When it was last handed to the mail server, and the visitor's mailbox that it went to; null before. */
  handed_at?: number | null
  mailbox_hash?: string | null
  /** When it was taken up again after a server had died while it sent it: it may arrive twice. Null for all others. */
  perhaps_sent_at?: number | null
}

/** Outlives its mailbox's requests, and keeps only a fingerprint of the mailbox. */
type ConsentWithdrawals = { mailbox_hash: string; withdrawn_at: number }

/** The links in emails about deleted requests, until `ends_at`; a link whose request is stored is found there. */
type UnsubscribeLinks = { token_hash: string; mailbox_hash: string; ends_at: number }

/** How often something happened on a page on a day of the clinics' zone; the id joins all three. */
type InsightCounts = { id: string; day: string; page: string; event: string; count: number }

type ReadinessProbe = { id: number; written_at: number; ballast: string }

/** Only ever added to. `staff_id` is null for a command on the server; `facts` is JSON without a visitor's data. */
type AuditLog = {
  id: string
  at: number
  staff_id: string | null
  action: LoggedAction
  target_kind: LoggedTarget
  target_id: string
  facts: string
}
