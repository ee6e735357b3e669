import { describe, expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'
import { describeFields } from './describe-forms.ts'
import { titlesOf } from './titles-of.ts'

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
