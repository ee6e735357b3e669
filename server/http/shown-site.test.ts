import { expect, test } from 'vitest'
import { checkRetentionPromise } from './shown-site.ts'

test('an operator who deletes by another number than the privacy policy says is stopped, and told what to do', () => {
  expect(() => checkRetentionPromise({ retentionDays: 730 }, { retentionDays: 730 })).not.toThrow()
  expect(() => checkRetentionPromise({ retentionDays: 730 }, { retentionDays: 90 })).toThrow(
    /^RETENTION_DAYS \(90\) is not what the privacy policy was built with \(730\)\. Run `npm run build`/,
  )
})
