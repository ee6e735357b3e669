import { fieldOf, isMap } from '../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../content-model/files/find-content-file.ts'
import type { EditingDeps } from './editing-deps.ts'

/** What the owner calls a file: "Home page", or an entry's own title such as "Irvine"; an image by its name. */
export async function labelOf(
  { texts }: Pick<EditingDeps, 'texts'>,
  path: string,
  hash: string | undefined,
): Promise<string> {
  const { file } = findContentFile(path) ?? {}
  if (file === undefined) return path.replace(/^pictures\/(masters|delivered)\//, '')
  if (file.entries === undefined) return file.name
  const value = hash === undefined ? undefined : await texts.readValue(path, hash)
  const label = isMap(value) ? fieldOf(value, file.entries.label) : undefined
  return typeof label === 'string' && label.trim() !== '' ? label : (path.split('/').at(-1) ?? path)
}
