import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Program, type ProgramName, programs, type Script } from './programs.ts'

const table: readonly Program[] = programs

/**
 * The path of a program: the one that its variable names, or else the first of its commands that this machine has.
 * Only looks, so that a configuration or a fixture that asks may be imported by anyone.
 */
export function findProgram(name: ProgramName): string | undefined {
  const program = table.find((one) => one.name === name)
  return program && find(program)
}

/** What these scripts use and this machine does not have, in the order of the table. */
export function missingPrograms(scripts: readonly Script[]): Program[] {
  return table.filter(
    (program) => program.usedBy.some((script) => scripts.includes(script)) && find(program) === undefined,
  )
}

function find({ commands, variable }: Program): string | undefined {
  const named = process.env[variable]
  return (named ? [named] : commands.flatMap(pathsOf)).find(isExecutable)
}

/** Whether a command is on the PATH. */
export function hasCommand(command: string): boolean {
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
