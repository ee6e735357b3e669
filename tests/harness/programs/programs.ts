import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

/** The npm scripts that test, and that start programs which npm does not bring. */
export const testScripts = ['unit', 'server', 'e2e', 'engines'] as const
export type Script = (typeof testScripts)[number] | 'bench'

export type Program = {
  name: string
  /** The commands that will do, the best first; one with a folder is a pattern of paths, and the newest version wins. */
  commands: readonly string[]
  debianPackages: readonly string[]
  /** The variable that names another one. */
  variable: string
  usedBy: readonly Script[]
  /** What happens while it is missing. If empty, the script can't run at all. */
  withoutIt?: string
  /** What has to be in place before Debian's packages come. */
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
  },
  {
    name: 'PostgreSQL',
    commands: ['/usr/lib/postgresql/*/bin/initdb', 'initdb'],
    debianPackages: ['postgresql'],
    variable: 'INITDB_PATH',
    usedBy: ['unit', 'server', 'bench'],
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
    usedBy: ['bench'],
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
