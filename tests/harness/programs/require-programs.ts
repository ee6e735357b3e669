import { findProgram, hasCommand, missingPrograms } from './find-program.ts'
import { type Program, type ProgramName, type Script, testScripts } from './programs.ts'

const words = new Intl.ListFormat('en')

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

/** One line: everything that is missing, what that means, and what to type. */
export function describeMissing(missing: readonly Program[]): string {
  const packages = missing.flatMap(({ debianPackages }) => debianPackages).join(' ')
  const isForTests = missing.every(({ usedBy }) => usedBy.some((script) => script !== 'bench'))
  const forRoot = `npm run programs${isForTests ? '' : ' -- bench'}`
  const forOthers = `sudo sh -c "apt-get update && apt-get install -y --no-install-recommends ${packages}"`
  const command = hasCommand('apt-get') ? ` with: ${canInstall() ? forRoot : forOthers}` : ''
  const consequences = missing.flatMap(({ withoutIt }) => withoutIt ?? [])
  return [
    `Missing: ${listNames(missing)}`,
    ...(consequences.length === missing.length ? new Set(consequences) : []),
    `install what is missing${command}, or put the path of your own copy in ${words.format(missing.map(({ variable }) => variable))}`,
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
  return script === 'bench' ? [script] : testScripts
}
