import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'

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
const lockMessage = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (unattended-upgr)'

/** The calls of commands, without their options. */
function calls(): string[] {
  if (!existsSync(join(machine, 'diary'))) return []
  const lines = readFileSync(join(machine, 'diary'), 'utf8').trim().split('\n')
  return lines.map((line) => line.replace(/ -(?:o \S+|-?[\w-]+)/g, ''))
}

/** Prepares this machine for the end-to-end tests, in a process group of its own, as a command in a terminal has it. */
function prepare({ isRoot = true, scripts = ['e2e'], environment = {} } = {}) {
  const source = `
    process.getuid = () => ${isRoot ? 0 : 1000}
    const { installPrograms } = await import('./tests/harness/programs/install-programs.ts')
    const { abortOnInterruption } = await import('./tests/harness/programs/interruption.ts')
    const { signal } = abortOnInterruption()
    try {
      await installPrograms(${JSON.stringify(scripts)}, signal)
      console.log('ready')
    } catch (error) {
      console.log(signal.aborted ? 'interrupted' : error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { PATH: machine, ...environment },
    detached: true,
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const printed = () => chunks.join('')
  return {
    printed,
    printedInTheEnd: once(child, 'close').then(printed),
    pressControlC: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    kill: () => child.kill('SIGKILL'),
  }
}

describe('a developer on a machine that has everything', () => {
  it('waits for nothing and reads nothing', async () => {
    for (const name of ['chromium', 'java', 'apt-get']) addCommand(name)
    expect(await prepare().printedInTheEnd).toBe('ready\n')
    expect(calls()).toEqual([])
  })

  it('may name programs that lie elsewhere', async () => {
    addCommand('my-browser')
    addCommand('my-java')
    const environment = { CHROMIUM_PATH: join(machine, 'my-browser'), JAVA_PATH: join(machine, 'my-java') }
    expect(await prepare({ environment }).printedInTheEnd).toBe('ready\n')
  })
})

describe('root on a bare machine', () => {
  it('gets everything that is missing by one call of apt-get', async () => {
    addAptGet(bringBoth)
    expect(await prepare().printedInTheEnd).toMatch(/^Installing Chromium and Java .* takes a few minutes\.\nready\n$/)
    expect(calls()).toEqual([
      'apt-get update',
      'apt-get install chromium-headless-shell fonts-liberation default-jre-headless',
    ])
  })

  it('waits while a stranger holds a lock, and reads who it is', async () => {
    addAptGet(`if [ ! -e asked ]; then touch asked; echo "${lockMessage}"; exit 100; fi`, bringBoth)
    const printed = await prepare().printedInTheEnd
    expect(printed).toContain('is held by process 7 (unattended-upgr)')
    expect(printed).toMatch(/ready\n$/)
  })

  it('need not wait for the stranger after Ctrl+C', async () => {
    addAptGet(`echo "${lockMessage}"; exit 100`)
    const preparing = prepare()
    await eventually(() => expect(preparing.printed()).toContain('process 7'))
    preparing.pressControlC()
    expect(await preparing.printedInTheEnd).toMatch(/interrupted\n$/)
  })

  it('cannot stop apt-get halfway by Ctrl+C, and is told why', async () => {
    addAptGet('touch begun; while [ -e begun ] && [ ! -e pressed ]; do sleep 0.05; done', bringBoth, 'touch ended')
    const preparing = prepare()
    await eventually(() => expect(existsSync(join(machine, 'begun'))).toBe(true))
    preparing.pressControlC()
    await eventually(() => expect(preparing.printed()).toContain('Waiting for apt-get'))
    writeFileSync(join(machine, 'pressed'), '')
    await preparing.printedInTheEnd
    expect(existsSync(join(machine, 'ended'))).toBe(true)
  })

  it('keeps an apt-get that goes on to its end when the check is killed', async () => {
    addAptGet('touch begun; while [ -e begun ] && [ ! -e killed ]; do sleep 0.05; done', 'echo on; touch ended')
    const preparing = prepare()
    await eventually(() => expect(existsSync(join(machine, 'begun'))).toBe(true))
    preparing.kill()
    await preparing.printedInTheEnd
    writeFileSync(join(machine, 'killed'), '')
    await eventually(() => expect(existsSync(join(machine, 'ended'))).toBe(true))
  })

  it('gets an installation completed that someone else stopped halfway', async () => {
    addCommand('dpkg', 'touch configured')
    const complaint = "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem."
    addAptGet(`if [ ! -e configured ]; then echo "${complaint}"; exit 100; fi`, bringBoth)
    expect(await prepare().printedInTheEnd).toMatch(/stopped halfway[\s\S]*ready\n$/)
    expect(calls()).toContain('dpkg')
  })

  it("reads apt-get's last lines and the remedy when it fails", async () => {
    addAptGet('echo "E: No space left on device"; exit 100')
    const printed = await prepare().printedInTheEnd
    expect(printed).toContain('E: No space left on device')
    expect(printed).toContain('Missing: Chromium and Java; install what is missing with: npm run programs')
  })

  it('is told of a variable that names nothing, and gets nothing installed in its place', async () => {
    addCommand('java')
    addAptGet(bringBoth)
    const printed = await prepare({ environment: { CHROMIUM_PATH: '/no/browser' } }).printedInTheEnd
    expect(printed).toContain('Missing: Chromium (not where CHROMIUM_PATH says)')
    expect(calls()).toEqual([])
  })
})

describe('a tool that only reads the configuration and fixtures of the tests', () => {
  it.each(['playwright.config.ts', 'tests/harness/provide-databases.ts'])(
    'gets nothing installed by %s',
    async (file) => {
      addAptGet(bringBoth)
      const environment = { PATH: machine, TEST_SITE_FOLDER: machine }
      const child = spawn(process.execPath, ['-e', `import('./${file}')`], { env: environment, stdio: 'inherit' })
      expect(await once(child, 'close')).toEqual([0, null])
      expect(calls()).toEqual([])
    },
  )
})

describe('someone who may not install', () => {
  const environment = { INITDB_PATH: '/no/postgres' }

  it('reads one line that names everything and the one command', async () => {
    addAptGet()
    const preparing = prepare({ isRoot: false, scripts: ['unit', 'server', 'e2e'], environment })
    expect((await preparing.printedInTheEnd).trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Missing: Chromium, Java, PostgreSQL .*, and age; .*: sudo sh -c "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation default-jre-headless postgresql age"/,
      ),
    ])
    expect(calls()).toEqual([])
  })

  it('reads the same names where there is no apt-get', async () => {
    const printed = await prepare({ isRoot: true }).printedInTheEnd
    expect(printed).toMatch(
      /^Missing: Chromium and Java; install what is missing, or put the path of your own copy in .*\n$/,
    )
  })

  it('tests without PostgreSQL, and is told aloud', async () => {
    const printed = await prepare({ isRoot: false, scripts: ['unit'], environment }).printedInTheEnd
    expect(printed).toMatch(/^Missing: PostgreSQL .*every test on PostgreSQL is SKIPPED.*\nready\n$/)
  })

  it('tests without the other engines, and is told once what each of them means', async () => {
    const printed = await prepare({ isRoot: false, scripts: ['engines'] }).printedInTheEnd
    expect(printed).toMatch(/^Missing: Firefox, WebKit, .*; every journey in Firefox is SKIPPED; .*\nready\n$/)
    expect(printed.match(/every journey in WebKit is SKIPPED/g)).toHaveLength(1)
  })
})
