import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Document, parseDocument, visit } from 'yaml'

type Path = readonly (string | number)[]

export type EditableContent = ReturnType<typeof copyForEditing>

/** A copy of a content folder that is edited as an owner does, file by file; comments survive. */
export function copyForEditing(from: string, to: string) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const media = ['pictures', 'videos']
  for (const entry of readdirSync(from)) {
    if (!media.includes(entry)) cpSync(join(from, entry), join(to, entry), { recursive: true })
  }
  // They are many, and few edits touch them: hard links take no time.
  for (const folder of media) {
    for (const entry of readdirSync(join(from, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const copy = join(to, relative(from, path))
      mkdirSync(dirname(copy), { recursive: true })
      if (entry.isFile()) linkSync(path, copy)
    }
  }

  const read = (file: string) => readFileSync(join(to, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(to, file), text)
  const change = (file: string, edit: (document: Document) => void) => {
    const document = parseDocument(read(file))
    edit(document)
    write(file, document.toString({ lineWidth: 0 }))
  }
  const demand = (document: Document, file: string, path: Path) => {
    if (!document.hasIn(path)) throw new Error(`${file} has no ${path.join('.')}`)
  }

  return {
    folder: to,
    read,
    write,
    /** Gives a field that is there another value. */
    set: (file: string, path: Path, value: unknown) =>
      change(file, (document) => {
        demand(document, file, path)
        document.setIn(path, value)
      }),
    /** Writes a field that need not be there yet, or a further entry of a list. */
    add: (file: string, path: Path, value: unknown) =>
      change(file, (document) => document.addIn(path, document.createNode(value))),
    remove: (file: string, path: Path) =>
      change(file, (document) => {
        demand(document, file, path)
        document.deleteIn(path)
      }),
    /** Takes out of every list the entries that have this value in this field. */
    removeEntries: (file: string, field: string, value: string) =>
      change(file, (document) => {
        visit(document, { Map: (_, node) => (node.get(field) === value ? visit.REMOVE : undefined) })
      }),
    /** Changes every text of a file that an owner would read as prose: three words or more. */
    rewrite: (file: string, edit: (text: string) => string) =>
      change(file, (document) => {
        visit(document, {
          Pair: (_, { key }) =>
            /^(?:source|sources|claim|alt|googleUrl|land|water|roads)$/.test(String(key)) ? visit.SKIP : undefined,
          Scalar: (key, node) => {
            const isProse = typeof node.value === 'string' && node.value.trim().split(/\s+/).length >= 3
            if (key !== 'key' && isProse) node.value = edit(String(node.value).trim())
          },
        })
      }),
    replace: (file: string, text: string, by: string) => {
      if (!read(file).includes(text)) throw new Error(`${file} does not hold "${text}"`)
      write(file, read(file).replaceAll(text, by))
    },
    removeFile: (file: string) => rmSync(join(to, file)),
    /** The pictures as files of this copy alone. */
    ownPictures: () => {
      rmSync(join(to, 'pictures'), { recursive: true })
      cpSync(join(from, 'pictures'), join(to, 'pictures'), { recursive: true })
      return join(to, 'pictures')
    },
  }
}
