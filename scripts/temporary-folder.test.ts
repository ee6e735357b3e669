import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeLeftovers } from './temporary-folder.ts'

it('removes what a killed check has left, and leaves a running check alone, and whatever isn’t of a check', () => {
  const parent = mkdtempSync(join(tmpdir(), 'leftovers-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const ended = spawnSync(process.execPath, ['--version']).pid
  const folders = [`check-${ended}-abc`, `check-${process.pid}-abc`, 'check-something'].map((name) =>
    join(parent, name),
  )
  for (const folder of folders) mkdirSync(join(folder, 'data'), { recursive: true })
  removeLeftovers(parent)
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true])
})
