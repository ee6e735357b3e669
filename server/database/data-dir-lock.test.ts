import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirLockedError, lockDataDir } from './data-dir-lock.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'clinic-lock-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a second server on the same folder is told which folder and what to do', () => {
  const dataDir = join(parent, 'data')
  const lock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(DataDirLockedError)
  expect(() => lockDataDir(dataDir)).toThrow(/another server is already using the folder .*data.*DATA_DIR/i)
  lock.release()
  lockDataDir(dataDir).release()
})

test('the folder and the lock belong to this user alone', () => {
  const dataDir = join(parent, 'deep', 'data')
  const lock = lockDataDir(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'lock.sqlite')).mode & 0o777).toBe(0o600)
  lock.release()
})

test.each([
  { what: 'an empty folder', name: undefined, mode: 0o700 },
  { what: 'a folder from an earlier start', name: 'lock.sqlite', mode: 0o700 },
  { what: 'a folder with other things in it', name: 'website.html', mode: 0o755 },
])('$what that others may read gets the mode $mode', ({ name, mode }) => {
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  if (name !== undefined) writeFileSync(join(dataDir, name), '')
  lockDataDir(dataDir).release()
  expect(statSync(dataDir).mode & 0o777).toBe(mode)
})
