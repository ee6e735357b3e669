import { describe, expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'
import { describeFields } from './describe-forms.ts'
import { fieldAt, titlesOf } from './field-at.ts'

describe('a fault in a file', () => {
  it.each([
    ['home', ['hero', 'headline'], 'Headline'],
    ['clinics', ['openingHours', 1, 'closes'], 'Closes'],
    ['hotline', ['comparison', 'rows', 0, 2], 'Others'],
    ['navigation', ['mainHeader', 'items', 0, 'links', 3, 'href'], 'Leads to'],
    ['procedures', ['steps', 'entries', 0, 'moreDetails', 1, 'bullets', 2], 'Line'],
    ['pages', ['/faq', 'title'], 'Page title'],
    ['emails', ['privacyRequest', 'asked', 'opt-out'], 'Opt out'],
    ['brand', ['postalAdress', 0], undefined],
  ] as const)('in %s at %j is known by the title of its field', (key, path, title) => {
    expect(fieldAt(describeFields(contentFiles[key]), path)?.title).toBe(title)
  })
})

describe('an admin who is led to a field', () => {
  it.each([
    ['navigation', ['mainHeader', 'items', 0, 'href'], 'Main menu › Entries › Entry 1 › Leads to'],
    ['procedures', ['reasons', 'entries', 1, 'title'], 'Reasons › Reason 2 › Title'],
    ['procedures', ['header', 'taglines', 1], 'Top of the page › Taglines › Second line'],
    ['hotline', ['comparison', 'rows', 0, 2], 'Comparison › Rows › Row 1 › Others'],
  ] as const)('in %s at %j reads each name once', (key, path, way) => {
    expect(titlesOf(describeFields(contentFiles[key]), path).join(' › ')).toBe(way)
  })
})
