import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { canInstall, describeMissing, listNames, missingPrograms, type Script, testScripts } from './programs.ts'

const lastLines = 15

/**
 * Installs, all in one call of apt-get, what these scripts use and this machine does not have; where it cannot, it says
 * once what is missing. Throws when the scripts cannot do without.
 */
export function installPrograms(scripts: readonly Script[]): void {
  if (missingPrograms(scripts).length === 0) return
  if (canInstall()) tryToInstall(scripts)
  const missing = missingPrograms(scripts)
  if (missing.length === 0) return
  const message = describeMissing(missing)
  if (missing.some(({ withoutIt }) => withoutIt === undefined)) throw new Error(message)
  console.warn(message)
}

function tryToInstall(scripts: readonly Script[]): void {
  // Where a variable names a program that is not there, Debian's would not be used.
  const wanted = missingPrograms(scripts).filter(({ variable }) => !process.env[variable])
  if (wanted.length === 0) return
  const packages = wanted.flatMap(({ debianPackages }) => debianPackages)
  console.log(`Installing ${listNames(wanted)} (apt-get install ${packages.join(' ')}): this takes a few minutes.`)
  for (const { beforeInstalling } of wanted) beforeInstalling?.()
  // One list out of several may be out of reach and not matter: whether the packages are there, the install tells.
  const update = aptGet('update')
  const install = aptGet('install', '--no-install-recommends', ...packages)
  if (install.status === 0) return
  const output = `${update.status === 0 ? '' : update.output}${install.output}`.trimEnd().split('\n').slice(-lastLines)
  console.error(`apt-get failed. Its last lines:\n${output.join('\n')}`)
}

/** Waits for another installation on this machine, such as the upgrade of a new cloud machine, for a quarter of an hour. */
function aptGet(...parameters: string[]): { status: number | null; output: string } {
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=900', '-o', 'Dpkg::Use-Pty=0', '-o', 'Acquire::Retries=3']
  const { status, stdout, stderr } = spawnSync('apt-get', [...options, ...parameters], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return { status, output: `${stdout}${stderr}` }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [, , script] = process.argv
    installPrograms(script === 'bench' || script === 'image' ? [script] : testScripts)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
