import { accessSync, constants, existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The npm scripts that test, and that start programs which npm does not bring. */
export const testScripts = ['unit', 'server', 'e2e', 'engines'] as const
export type Script = (typeof testScripts)[number] | 'bench' | 'image'

export type Program = {
  name: string
  /** The commands that will do, the best first; one with a folder is a pattern of paths, and the newest version wins. */
  commands: readonly string[]
  debianPackages: readonly string[]
  /** The variable that names another one. */
  variable: string
  usedBy: readonly Script[]
  /** Whether the one that `npx playwright install` has downloaded will do, too. */
  isPlaywrights?: true
  /** What happens while it is missing. If empty, the script can't run at all. */
  withoutIt?: string
  /** Prepares the machine for Debian's packages. */
  beforeInstalling?: () => void
}

const chromiumCommands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Everything that npm does not bring. Another program needs its row here, and is then found and installed. */
export const programs = [
  {
    name: 'Chromium',
    // The one without windows gives each test a fresh context in half the time. Visitors have Arial, or this font like it.
    commands: ['chromium-headless-shell', ...chromiumCommands],
    debianPackages: ['chromium-headless-shell', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    isPlaywrights: true,
    usedBy: ['e2e'],
  },
  {
    // Benches measure what visitors have.
    name: 'full Chromium',
    commands: chromiumCommands,
    debianPackages: ['chromium'],
    variable: 'CHROMIUM_PATH',
    usedBy: ['bench'],
  },
  {
    name: 'Firefox',
    commands: ['firefox-esr', 'firefox'],
    debianPackages: ['firefox-esr'],
    variable: 'FIREFOX_PATH',
    usedBy: ['engines'],
    withoutIt: 'every journey in Firefox is SKIPPED',
  },
  {
    // Safari's engine, as Linux has it; the plug-ins play the videos.
    name: 'WebKit',
    commands: ['WebKitWebDriver'],
    debianPackages: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
    variable: 'WEBKIT_DRIVER_PATH',
    usedBy: ['engines'],
    withoutIt: 'every journey in WebKit is SKIPPED',
  },
  {
    // Runs the window that WebKit is shown in.
    name: 'GJS',
    commands: ['gjs'],
    debianPackages: ['gjs', 'gir1.2-webkit2-4.1'],
    variable: 'GJS_PATH',
    usedBy: ['engines'],
    withoutIt: 'every journey in WebKit is SKIPPED',
  },
  {
    // The screen of that window.
    name: 'Xvfb',
    commands: ['Xvfb'],
    debianPackages: ['xvfb'],
    variable: 'XVFB_PATH',
    usedBy: ['engines'],
    withoutIt: 'every journey in WebKit is SKIPPED',
  },
  {
    // For the W3C's HTML validator.
    name: 'Java',
    commands: ['java'],
    debianPackages: ['default-jre-headless'],
    variable: 'JAVA_PATH',
    usedBy: ['e2e'],
    withoutIt: "the W3C's HTML validator is SKIPPED",
  },
  {
    name: 'PostgreSQL',
    commands: ['/usr/lib/postgresql/*/bin/initdb', 'initdb'],
    debianPackages: ['postgresql'],
    variable: 'INITDB_PATH',
    usedBy: ['unit', 'server', 'bench', 'image'],
    withoutIt: 'every test on PostgreSQL is SKIPPED',
    beforeInstalling: createNoCluster,
  },
  {
    // Another's program that opens our backups, and the reverse.
    name: 'age',
    commands: ['age'],
    debianPackages: ['age'],
    variable: 'AGE_PATH',
    usedBy: ['server'],
    withoutIt: 'the test that opens backups with age is SKIPPED',
  },
  {
    name: 'nginx',
    commands: ['nginx', '/usr/sbin/nginx'],
    debianPackages: ['nginx-light'],
    variable: 'NGINX_PATH',
    usedBy: ['server', 'bench'],
    withoutIt: 'the tests behind nginx are SKIPPED',
    beforeInstalling: startNoServices,
  },
  {
    name: 'HAProxy',
    commands: ['haproxy', '/usr/sbin/haproxy'],
    debianPackages: ['haproxy'],
    variable: 'HAPROXY_PATH',
    usedBy: ['server'],
    withoutIt: 'the tests behind HAProxy are SKIPPED',
    beforeInstalling: startNoServices,
  },
  {
    name: 'Caddy',
    commands: ['caddy'],
    debianPackages: ['caddy'],
    variable: 'CADDY_PATH',
    usedBy: ['server', 'image'],
    withoutIt: 'the tests behind Caddy are SKIPPED',
    beforeInstalling: startNoServices,
  },
  {
    name: 'PgBouncer',
    commands: ['pgbouncer', '/usr/sbin/pgbouncer'],
    debianPackages: ['pgbouncer'],
    variable: 'PGBOUNCER_PATH',
    usedBy: ['server'],
    withoutIt: 'the test behind PgBouncer is SKIPPED',
    beforeInstalling: startNoServices,
  },
  {
    // Checks the unit for operators; nothing is started.
    name: 'systemd',
    commands: ['systemd-analyze'],
    debianPackages: ['systemd'],
    variable: 'SYSTEMD_ANALYZE_PATH',
    usedBy: ['server'],
    withoutIt: 'the check of the systemd unit is SKIPPED',
  },
  {
    // Builds the image without a daemon.
    name: 'Buildah',
    commands: ['buildah'],
    debianPackages: ['buildah'],
    variable: 'BUILDAH_PATH',
    usedBy: ['image'],
  },
  {
    // Makes what the image starts from out of Debian's packages.
    name: 'mmdebstrap',
    commands: ['mmdebstrap'],
    debianPackages: ['mmdebstrap'],
    variable: 'MMDEBSTRAP_PATH',
    usedBy: ['image'],
  },
  {
    name: 'wrk',
    commands: ['wrk'],
    debianPackages: ['wrk'],
    variable: 'WRK_PATH',
    usedBy: ['bench'],
  },
] as const satisfies readonly Program[]

export type ProgramName = (typeof programs)[number]['name']

/** The tests bring a cluster of their own; without this the package would start one on port 5432. */
function createNoCluster(): void {
  const settings = '/etc/postgresql-common/createcluster.conf'
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
}

/** The tests start proxies of their own; without this their packages would start one on the machine's port 80. */
function startNoServices(): void {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  process.once('exit', () => rmSync(policy, { force: true }))
}

const table: readonly Program[] = programs
const words = new Intl.ListFormat('en')

/**
 * The path of a program: the one that its variable names, or else the first of its commands that this machine has.
 * Only looks, so that a configuration or a fixture that asks may be imported by anyone.
 */
export function findProgram(name: ProgramName): string | undefined {
  const program = table.find((one) => one.name === name)
  return program && find(program)
}

/** The path of a program. Throws one line that names everything the script's users miss, and the remedy. */
export function requireProgram(name: ProgramName, script: Script): string {
  const path = findProgram(name)
  if (path === undefined) throw new Error(describeMissing(missingPrograms(neighborsOf(script))))
  return path
}

/** Ends this process with that line where the script cannot do without what is missing. */
export function requirePrograms(script: Script): void {
  if (!missingPrograms([script]).some(({ withoutIt }) => withoutIt === undefined)) return
  console.error(describeMissing(missingPrograms(neighborsOf(script))))
  process.exit(1)
}

/** The programs that these scripts use and this machine lacks, in the order of the table. */
export function missingPrograms(scripts: readonly Script[]): Program[] {
  return table.filter(
    (program) => program.usedBy.some((script) => scripts.includes(script)) && find(program) === undefined,
  )
}

/** One line: everything that is missing, what that means, and what to type. */
export function describeMissing(missing: readonly Program[]): string {
  const packages = missing.flatMap(({ debianPackages }) => debianPackages).join(' ')
  const isForTests = missing.every(({ usedBy }) => usedBy.some(isOfTests))
  const forRoot = `npm run programs${isForTests ? '' : ` -- ${missing[0]?.usedBy[0]}`}`
  const forOthers = `sudo sh -c "apt-get update && apt-get install -y --no-install-recommends ${packages}"`
  const onDebian = canInstall() ? forRoot : forOthers
  const elsewhere = missing.some(({ isPlaywrights }) => isPlaywrights) ? 'npx playwright install chromium' : undefined
  const command = hasCommand('apt-get') ? onDebian : elsewhere
  const consequences = missing.flatMap(({ withoutIt }) => withoutIt ?? [])
  return [
    `Missing: ${listNames(missing)}`,
    ...new Set(consequences),
    `install what is missing${command ? ` with: ${command}` : ''}, or put the path of your own copy in ${words.format(new Set(missing.map(({ variable }) => variable)))}`,
  ].join('; ')
}

export function listNames(some: readonly Program[]): string {
  return words.format(
    some.map(({ name, variable }) => (process.env[variable] ? `${name} (not where ${variable} says)` : name)),
  )
}

/** Whether this process may install Debian's packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && hasCommand('apt-get')
}

/** Anyone who runs one of the tests is told what all of them need. */
function neighborsOf(script: Script): readonly Script[] {
  return isOfTests(script) ? testScripts : [script]
}

function isOfTests(script: Script): boolean {
  return testScripts.some((one) => one === script)
}

function find({ commands, variable, isPlaywrights }: Program): string | undefined {
  const named = process.env[variable]
  if (named) return isExecutable(named) ? named : undefined
  return commands.flatMap(pathsOf).find(isExecutable) ?? (isPlaywrights ? findPlaywrights() : undefined)
}

/** Loads Playwright only where nothing else was found: it takes a third of a second. */
function findPlaywrights(): string | undefined {
  const { chromium }: typeof import('@playwright/test') = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return isExecutable(path) ? path : undefined
}

function hasCommand(command: string): boolean {
  return pathsOf(command).some(isExecutable)
}

function pathsOf(command: string): string[] {
  if (!command.includes('/')) return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command))
  return globSync(command).sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
