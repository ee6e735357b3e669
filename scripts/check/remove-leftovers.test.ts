import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeLeftovers, removeWithProcesses } from './remove-leftovers.ts'

const endedPid = 2 ** 30

/** The folder of a check in `parent`, and a server that its tests have started. */
async function startServerOf(parent: string, checkPid: number) {
  const folder = join(parent, `check-${checkPid}-abc`)
  mkdirSync(join(folder, 'data'), { recursive: true })
  const server = spawn('sleep', ['600'], { env: { ...process.env, TMPDIR: folder } })
  await once(server, 'spawn')
  onTestFinished(() => void server.kill())
  return { folder, server }
}

function makeParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'leftovers-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return parent
}

it('ends what a killed check has left running, and removes its folder', async () => {
  const parent = makeParent()
  const { folder, server } = await startServerOf(parent, endedPid)
  const ended = once(server, 'exit')
  removeLeftovers(parent)
  expect(await ended).toEqual([null, 'SIGINT'])
  expect(existsSync(folder)).toBe(false)
})

it('removes the folder of a check whose server still writes there when a step has failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'writing-'))
  const write = `const { mkdirSync, writeFileSync } = require('node:fs')
    for (let n = 0; ; n++) { mkdirSync('site', { recursive: true }); writeFileSync('site/' + n, '') }`
  const builder = spawn(process.execPath, ['-e', write], { cwd: folder, env: { ...process.env, TMPDIR: folder } })
  onTestFinished(() => void builder.kill('SIGKILL'))
  await expect.poll(() => existsSync(join(folder, 'site'))).toBe(true)
  removeWithProcesses(folder)
  expect(existsSync(folder)).toBe(false)
})

it('leaves a check alone that is still running, and whatever isn’t of a check', async () => {
  const parent = makeParent()
  const check = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)', 'check.ts'])
  await once(check, 'spawn')
  onTestFinished(() => void check.kill())
  const { folder, server } = await startServerOf(parent, check.pid ?? 0)
  const other = join(parent, 'check-something')
  mkdirSync(other)
  removeLeftovers(parent)
  expect([existsSync(folder), existsSync(other)]).toEqual([true, true])
  expect(server.signalCode).toBe(null)
})
