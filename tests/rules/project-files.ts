import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type ProjectFile = { path: string; text: string }

/** Paths of all files that are or will be committed, relative to the project's root. */
export function projectPaths(pattern: RegExp = /./): string[] {
  // Root in a container often tests a folder that belongs to someone else, which git refuses to read unless told so.
  const command = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', command, { encoding: 'utf8' })
  return listed.split('\0').filter((path) => path !== '' && pattern.test(path) && existsSync(path))
}

export function projectFiles(pattern: RegExp): ProjectFile[] {
  return projectPaths(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
