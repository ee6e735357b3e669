import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContent } from '../../../content-model/read-content.ts'

/** A copy of the second brand's content that a test may spoil, and what the reader then says about it. */
export function copyContent() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('tests/brands/second/content', folder, { recursive: true })
  const inFolder = (file: string) => join(folder, file)

  return {
    folder,
    edit(file: string, from: string | RegExp, to: string) {
      const source = readFileSync(inFolder(file), 'utf8')
      const edited = source.replace(from, to)
      if (edited === source) throw new Error(`${file} does not hold ${from}`)
      writeFileSync(inFolder(file), edited)
    },
    write: (file: string, text: string) => writeFileSync(inFolder(file), text),
    copy: (from: string, to: string) => cpSync(inFolder(from), inFolder(to)),
    remove: (path = '') => rmSync(inFolder(path), { recursive: true }),
    /** The faults, one a line, with the temporary folder's name taken out. */
    faults(): string[] {
      try {
        readContent(folder)
      } catch (error) {
        const [, ...lines] = String(error).replaceAll(`${folder}/`, '').split('\n')
        return lines.map((line) => line.trim())
      }
      return []
    },
  }
}
