import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { expect, test } from '../../harness/browser/test.ts'
import { ownerEdits } from './owner-edits.ts'
import { everyEdit, reportFile } from './try-edits.ts'

const readReport = () => z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(reportFile, 'utf8')))

test.describe('the site works, and shows it, when an owner', () => {
  for (const { name } of ownerEdits) {
    test(name, () => {
      expect(readReport()[name]).toEqual([])
    })
  }

  test(everyEdit, () => {
    expect(ownerEdits.length).toBeGreaterThanOrEqual(40)
    expect(readReport()[everyEdit]).toEqual([])
  })
})
