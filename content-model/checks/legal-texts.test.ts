import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'
import { readContent } from '../read-content.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => {
  copy.remove()
  vi.unstubAllEnvs()
})

describe('an owner who keeps the legal texts', () => {
  it('writes a fact once in legal.yaml, and the texts take it from there', () => {
    copy.edit(
      'legal/privacy-policy.md',
      'Write to',
      'We {doNotTrack} that signal, keep records {recordRetentionYears} years, and ask for {formFields}. Write to',
    )
    expect(readContent(copy.folder).privacyPolicy.sections[0]?.html).toContain(
      'We honor that signal, keep records 10 years, and ask for name and mail.',
    )
  })

  it('sees a suite and a state stay with their numbers where lines break', () => {
    copy.edit('brand.yaml', '12 Quarry Bend', '12 Quarry Bend, Suite 4B')
    copy.edit('legal/privacy-policy.md', 'Write to', '{postalAddress}. Write to')
    expect(readContent(copy.folder).privacyPolicy.sections[0]?.html).toContain(
      '12 Quarry Bend, Suite\u00a04B, Fort Ellis, CO\u00a080501.',
    )
  })

  it.each([
    ['', 'We keep them for two years after we last worked on them, or until you ask us to delete them.'],
    ['90', 'We keep them for 90 days after we last worked on them, or until you ask us to delete them.'],
    ['0', 'We keep them until you ask us to delete them.'],
  ])('promises visitors to delete requests as the server does with RETENTION_DAYS=%s', (days, promise) => {
    vi.stubEnv('RETENTION_DAYS', days)
    copy.edit('legal/privacy-policy.md', 'Write to', 'We keep them {requestRetention}. Write to')
    expect(readContent(copy.folder).privacyPolicy.sections[0]?.html).toContain(promise)
  })

  it('is told about a placeholder that nobody fills, and about a text that is missing', () => {
    copy.edit('legal/privacy-policy.md', '{contactEmail}', '{contactMail}')
    copy.remove('legal/terms-of-use.md')
    expect(copy.faults()).toEqual([
      'legal/privacy-policy.md: has the unknown placeholder {contactMail}. Did you mean "contactEmail"?',
      'legal/terms-of-use.md: is missing. Put the file back.',
    ])
  })

  it('is not told about the texts while the facts themselves are wrong', () => {
    copy.edit('legal.yaml', 'guardianUnder: 18', 'guardianUnder: none')
    expect(copy.faults()).toEqual([
      'legal.yaml → terms.guardianUnder ("Guardian needed under"): is "none". Enter a whole number.',
    ])
  })
})
