import type { RequestDetail } from '../../contract/desk/request-detail.ts'

/** A new request as the desk shows it. */
export const sampleDetail: RequestDetail = {
  ...{
    id: 'a',
    version: 1,
    createdAt: 0,
    name: 'Sam Rivera',
    firstName: 'Sam',
    lastName: 'Rivera',
    email: '',
    phone: '',
    phoneLink: null,
  },
  ...{
    location: '',
    treatment: '',
    message: '',
    page: '',
    status: 'new',
    outcome: null,
    due: 'today',
    assignedTo: null,
  },
  ...{
    assignedName: null,
    isSuspected: false,
    suspectedReason: null,
    source: 'website',
    consentVersion: '',
    consentGiven: null,
    answers: [],
    withdrawnAt: null,
  },
  ...{
    firstContactAt: null,
    contactMinutes: 0,
    opening: { timeZone: 'UTC', periods: [] },
    appointment: null,
    appointmentEmails: 'sent',
    clinicStatus: null,
    events: [],
    eventsBefore: null,
    earlier: [],
    viewers: [],
  },
  nextStep: { what: 'First call', at: 0, timing: 'by' },
}
