import type { ConsultationFormCopy } from '../../content-model/pages/consultation-form-schema.ts'

/** The words of a clinic for the tests of the form; those that are specified stand exactly. */
export const copy: ConsultationFormCopy = {
  heading: 'Ask for your free consultation',
  lead: 'Tell us how to reach you.',
  formName: 'consultation request form',
  requiredNote: 'Fields marked with an asterisk (*) are required.',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    location: 'Clinic',
    treatments: 'Treatment',
  },
  hints: {},
  placeholders: { location: 'Choose a clinic', treatments: 'Choose a treatment' },
  locations: [{ value: 'solanabeach', label: 'Encinitas' }],
  treatments: [{ value: 'multple', label: 'Multiple Medical Services' }],
  consent: { version: '2025-01', text: 'I agree to receive communications.' },
  button: { idle: 'Request consultation', submitting: 'Submitting...' },
  notices: {
    success: {
      title: 'Consultation Request Submitted',
      description: 'Thank you! We will contact you shortly to schedule your consultation.',
    },
    failure: {
      title: 'Submission Failed',
      description: 'There was an error submitting your request. Please try again.',
    },
  },
  errorSummary: 'There is a problem',
  failureHelp: 'You can also call us',
  confirmation: { heading: 'We have your request', steps: ['We call you.'], again: 'Send another request' },
  privacyNote: 'We use your details only to answer you.',
}
export const props = { copy, phone: { display: '(949) 555-0142', href: 'tel:+19495550142' }, page: '/contact' }
