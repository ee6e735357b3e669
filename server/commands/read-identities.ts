import { existsSync, readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'
import { CommandError } from './run-command.ts'

/**
 * Makes a decrypter from the secret keys in a file written by `age-keygen`: one per line, with `#` before a comment.
 */
export function readIdentities(file: string): Decrypter {
  if (!existsSync(file)) throw new CommandError(`There's no file ${file}.`)
  const lines = readFileSync(file, 'latin1').split(/\r?\n/)
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    if (keys.length === 0) throw new Error('no key')
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    // Without the cause, which may repeat the key.
    throw new CommandError(`${file} is not an age-keygen file. It needs a line that starts with AGE-SECRET-KEY-.`)
  }
  return decrypter
}
