import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/second-brand/content-copy.ts'
import { readContent } from './read-content.ts'

let copy: ReturnType<typeof copyContent>

beforeEach(() => {
  copy = copyContent()
})

afterEach(() => copy.remove())

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
    expect(copy.faults()).toEqual(['legal.yaml → terms.guardianUnder: is "none". Write a whole number.'])
  })
})
