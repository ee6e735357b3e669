import { fieldOf, isMap } from '../../content-model/edit/raw-value.ts'
import { contentFiles, findContentFile } from '../../content-model/files/content-files.ts'
import { pictureManifestPath } from '../../content-model/pictures/picture-manifest.ts'
import { pictureNotesPath } from '../../content-model/pictures/picture-notes.ts'
import type { FileHashes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'

type Reader = Pick<EditingDeps, 'texts'>

/**
 * The owner's label for one of these files: "Home page", or an entry's own title such as "Irvine". A treatment's page
 * is labeled by its treatment, an image by its name.
 */
export async function labelOf({ texts }: Reader, path: string, files: FileHashes): Promise<string> {
  const { file, key } = findContentFile(path) ?? {}
  if (path === pictureManifestPath || path === pictureNotesPath) return 'The list of images'
  if (file === undefined) return path.replace(/^pictures\/masters\/(.*)\.\w+$/, 'Image $1')
  if (file.entries === undefined) return file.name
  const label = await readField({ texts }, files[path], { path, field: file.entries.label })
  if (key !== 'procedures' || label === undefined) return label ?? path.split('/').at(-1) ?? path
  const treatment = `${contentFiles.treatments.path}/${label}.yaml`
  const title = await readField({ texts }, files[treatment], { path: treatment, field: 'title' })
  return `${title ?? label} page`
}

async function readField(
  { texts }: Reader,
  hash: string | undefined,
  { path, field }: { path: string; field: string },
): Promise<string | undefined> {
  const value = hash === undefined ? undefined : await texts.readValue(path, hash)
  const text = isMap(value) ? fieldOf(value, field) : undefined
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
