import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

type Program = {
  /** How people call it. */
  name: string
  /** The commands that will do, the best first. */
  commands: readonly string[]
  /** Debian's package that has it. */
  debianPackage: string
  /** The variable that names another one. */
  variable: string
}

/**
 * The path of a program that tests need: the one that its variable names, or the first of its commands on the PATH;
 * where there is none, root installs Debian's. Throws with the remedy when neither works.
 */
export function findOrInstall(program: Program): string {
  const { name, commands, debianPackage, variable } = program
  const find = () => process.env[variable] ?? commands.map(findOnPath).find(Boolean)
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) {
    throw new Error(
      `The tests need ${name}. Install it (Debian: apt-get install ${debianPackage}) or name it in ${variable}.`,
    )
  }
  console.log(`${name} is missing: installing it with apt-get install ${debianPackage}`)
  const quietly: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync('apt-get', ['update', '-qq'], quietly)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quietly)
  const installed = find()
  if (!installed) throw new Error(`apt-get installed ${debianPackage}, but no ${commands[0]} is on the PATH.`)
  return installed
}

function findOnPath(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
