import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** All that is on the PATH: a folder of commands written in shell, which keep a diary of how they were called. */
let machine: string
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'bare-machine-'))
})
afterEach(() => rmSync(machine, { recursive: true, force: true }))

function addCommand(name: string, ...lines: string[]): void {
  const start = ['#!/bin/sh', 'PATH=/usr/bin:/bin', `cd ${machine}`, `echo "${name} $*" >> diary`]
  writeFileSync(join(machine, name), [...start, ...lines].join('\n'), { mode: 0o755 })
}

/** An apt-get whose `install` does what the lines say. */
function addAptGet(...lines: string[]): void {
  addCommand('apt-get', 'case "$*" in *" update") exit 0;; esac', ...lines)
}
const bringBoth = 'cp apt-get chromium-headless-shell; cp apt-get java'

/** The calls of commands, without their options. */
function calls(): string[] {
  if (!existsSync(join(machine, 'diary'))) return []
  const lines = readFileSync(join(machine, 'diary'), 'utf8').trim().split('\n')
  return lines.map((line) => line.replace(/ -(?:o \S+|-?[\w-]+)/g, ''))
}

/** The output for a developer who prepares this machine for these scripts; the last line is "ready" if they can run. */
function prepare({ isRoot = true, scripts = ['e2e'], environment = {} } = {}): string[] {
  const source = `
    process.getuid = () => ${isRoot ? 0 : 1000}
    const { installPrograms } = await import('./tests/harness/programs/install-programs.ts')
    try {
      installPrograms(${JSON.stringify(scripts)})
      console.log('ready')
    } catch (error) {
      console.log(error.message)
    }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    env: { PATH: machine, HOME: machine, ...environment },
    encoding: 'utf8',
  })
  return `${stderr}${stdout}`.trim().split('\n')
}

describe('a developer on a machine that has everything', () => {
  it('waits for nothing and reads nothing', () => {
    for (const name of ['apt-get', 'chromium', 'java']) addCommand(name)
    expect(prepare()).toEqual(['ready'])
    expect(calls()).toEqual([])
  })

  it('may name programs that lie elsewhere', () => {
    addAptGet()
    const environment = { CHROMIUM_PATH: process.execPath, JAVA_PATH: process.execPath }
    expect(prepare({ environment })).toEqual(['ready'])
    expect(calls()).toEqual([])
  })
})

describe('root on a bare Debian', () => {
  it('gets everything that is missing by one call of apt-get', () => {
    addAptGet(bringBoth)
    expect(prepare().at(-1)).toBe('ready')
    expect(calls()).toEqual([
      'apt-get update',
      'apt-get install chromium-headless-shell fonts-liberation default-jre-headless',
    ])
  })

  it("reads apt-get's last lines and the remedy when it fails", () => {
    addAptGet('echo "E: Unable to locate package" >&2', 'exit 100')
    const lines = prepare()
    expect(lines).toContain('E: Unable to locate package')
    expect(lines.at(-1)).toMatch(/^Missing: Chromium and Java; .* with: npm run programs, or put the path/)
  })

  it('is told of a variable that names nothing, and gets nothing installed in its place', () => {
    addAptGet(bringBoth)
    const lines = prepare({ environment: { CHROMIUM_PATH: join(machine, 'gone') } })
    expect(lines.at(-1)).toContain('Missing: Chromium (not where CHROMIUM_PATH says)')
    expect(calls().at(-1)).toBe('apt-get install default-jre-headless')
  })
})

describe('a developer who may not install, or has no Debian', () => {
  const everything = ['unit', 'server', 'e2e', 'engines']

  it('reads one line that names everything and the one command', () => {
    addAptGet()
    const [line, ...more] = prepare({ isRoot: false, scripts: everything })
    expect(more).toEqual([])
    expect(line).toMatch(
      /^Missing: Chromium, Firefox, WebKit, GJS, Xvfb, Java, (?:PostgreSQL, )?age, (?:nginx, )?(?:HAProxy, )?Caddy, (?:PgBouncer, )?and systemd; /,
    )
    expect(line).toContain('sudo sh -c "apt-get update && apt-get install -y --no-install-recommends chromium-headless')
  })

  it('needs no more than the browser that Playwright installs, and is told once what is skipped without the rest', () => {
    const folder = join(machine, 'browsers')
    const locate = 'console.log(require("@playwright/test").chromium.executablePath())'
    const environment = { PLAYWRIGHT_BROWSERS_PATH: folder }
    expect(prepare({ scripts: everything }).at(-1)).toContain('with: npx playwright install chromium')
    const { stdout } = spawnSync(process.execPath, ['-e', locate], { env: environment, encoding: 'utf8' })
    const path = stdout.trim()
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, '#!/bin/sh', { mode: 0o755 })
    const lines = prepare({ scripts: everything, environment })
    expect(lines.at(-1)).toBe('ready')
    expect(lines).toHaveLength(2)
    for (const skipped of ['in Firefox', 'in WebKit', 'validator', 'with age'])
      expect(lines[0]).toMatch(new RegExp(`${skipped}[^;]* is SKIPPED`))
  })
})
