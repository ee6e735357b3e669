import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../harness/programs/programs.ts'

const analyze = findProgram('systemd') ?? ''

describe.skipIf(analyze === '')('the systemd unit for operators', () => {
  const unit = readFileSync('deploy/clinic.service', 'utf8')
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clinic-unit-'))
    file = join(folder, 'clinic.service')
    writeFileSync(file, unit.replace('/opt/clinic/node_modules/.bin/node', process.execPath))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = (parameters: readonly string[]) => spawnSync(analyze, parameters, { encoding: 'utf8' })

  it('is one that systemd understands in every line', () => {
    const { status, stderr } = run(['verify', file])
    expect([status, stderr]).toEqual([0, ''])
  })

  it('leaves the server little of the machine', () => {
    const { stdout } = run(['security', '--offline=true', '--no-pager', file])
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)
    expect(Number(exposure?.[1])).toBeLessThan(2)
  })

  it('starts the server as `npm start` does', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [, command] = /^ExecStart=\/opt\/clinic\/node_modules\/\.bin\/(.*)$/m.exec(unit) ?? []
    expect(scripts.start).toBe(`exec ${command}`)
  })
})
