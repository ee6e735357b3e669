import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyContent } from '../../tests/brands/second/content-copy.ts'
import { rewriteYaml } from '../yaml/rewrite-yaml.ts'
import { readPictureManifest } from './picture-manifest.ts'
import { readPictureNotes } from './picture-notes.ts'

let copy: ReturnType<typeof copyContent>
let name: string

beforeEach(() => {
  copy = copyContent()
  name = Object.keys(readPictureManifest(copy.folder))[0] ?? ''
})
afterEach(() => copy.remove())

const write = (text: string) => writeFileSync(join(copy.folder, 'pictures', 'notes.yaml'), text)

describe('an owner who says more about a picture', () => {
  it('needs to say nothing', () => {
    expect(readPictureNotes(copy.folder)).toEqual({})
  })

  it('says what stays in view, and where the permission is kept', () => {
    const notes = { [name]: { focus: { x: 20, y: 80 }, release: { consent: 'Folder 7', takenOn: '2025-03-01' } } }
    write(rewriteYaml('', notes))
    expect(copy.faults()).toEqual([])
    expect(readPictureNotes(copy.folder)).toEqual(notes)
  })

  it('is told what cannot be used', () => {
    write(`${name}: { focus: { x: 120, y: 0 } }`)
    expect(copy.faults()).toEqual([`pictures/notes.yaml → ${name}.focus.x: is 120. Enter at most 100.`])
    write('nobody: { caption: Illustration }')
    expect(copy.faults()[0]).toContain('pictures/notes.yaml → nobody: is about "nobody", which doesn\'t exist.')
  })
})
