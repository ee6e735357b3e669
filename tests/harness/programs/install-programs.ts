import { pathToFileURL } from 'node:url'
import { aptGetInstall } from './apt-get.ts'
import { missingPrograms } from './find-program.ts'
import { abortOnInterruption } from './interruption.ts'
import { type Script, testScripts } from './programs.ts'
import { canInstall, describeMissing, listNames } from './require-programs.ts'

/**
 * Installs, all in one call, what these scripts use and this machine does not have; where it cannot, it says once what
 * is missing. Throws when the scripts cannot do without, and when the signal has come.
 */
export async function installPrograms(scripts: readonly Script[], signal: AbortSignal): Promise<void> {
  if (missingPrograms(scripts).length === 0) return
  if (canInstall()) await tryToInstall(scripts, signal)
  const missing = missingPrograms(scripts)
  if (missing.length === 0) return
  const message = describeMissing(missing)
  if (missing.some(({ withoutIt }) => withoutIt === undefined)) throw new Error(message)
  console.warn(message)
}

async function tryToInstall(scripts: readonly Script[], signal: AbortSignal): Promise<void> {
  // Where a variable names a program that is not there, Debian's would not be used.
  const wanted = missingPrograms(scripts).filter(({ variable }) => !process.env[variable])
  if (wanted.length === 0) return
  const packages = wanted.flatMap(({ debianPackages }) => debianPackages)
  console.log(`Installing ${listNames(wanted)} (apt-get install ${packages.join(' ')}): this takes a few minutes.`)
  for (const { beforeInstalling } of wanted) beforeInstalling?.()
  try {
    await aptGetInstall(packages, signal)
  } catch (error) {
    signal.throwIfAborted()
    console.error(error instanceof Error ? error.message : error)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const scripts = process.argv[2] === 'bench' ? (['bench'] as const) : testScripts
  try {
    await installPrograms(scripts, abortOnInterruption().signal)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
