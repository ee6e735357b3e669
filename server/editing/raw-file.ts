import { isMap } from '../../content-model/edit/raw-value.ts'
import { ContentError } from '../../content-model/faults/content-error.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import {
  formatPictureManifest,
  parsePictureManifest,
  pictureManifestPath,
} from '../../content-model/pictures/picture-manifest.ts'
import { pictureNotesPath } from '../../content-model/pictures/picture-notes.ts'
import { parseYaml, toFaults } from '../../content-model/yaml/read-yaml.ts'
import { rewriteYaml } from '../../content-model/yaml/rewrite-yaml.ts'

/** Whether somebody edits this file as values or text, rather than as an image or a clip. */
export function isEditable(path: string): boolean {
  return findContentFile(path) !== undefined
}

/** Whether a file of this name can hold this value at all: Markdown is one text, YAML here always fields. */
export function fits(path: string, value: unknown): boolean {
  return path.endsWith('.md') ? typeof value === 'string' : isMap(value)
}

/** Whether what two people made of this file can be brought together: also the lists of images, which nobody edits as such. */
export function isMergeable(path: string): boolean {
  return isEditable(path) || path === pictureManifestPath || path === pictureNotesPath
}

/** The raw value of a file: what YAML or JSON holds as it stands, or the text of Markdown. Throws `ContentError`. */
export function parseRaw(path: string, source: string): unknown {
  if (path.endsWith('.md')) return source
  const { value, errors } = parseYaml(source)
  if (errors.length > 0) throw new ContentError(toFaults(path, errors))
  return value
}

/** The file's text once it says this; whatever says the same stays as it was written. */
export function printRaw(path: string, source: string, value: unknown): string {
  if (path === pictureManifestPath) return formatPictureManifest(parsePictureManifest(JSON.stringify(value)))
  return path.endsWith('.md') ? String(value) : rewriteYaml(source, value)
}
