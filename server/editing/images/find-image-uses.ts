import { isMap } from '../../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../../content-model/files/content-files.ts'
import { describeFields } from '../../../content-model/files/describe-forms.ts'
import { fieldAt, titlesOf } from '../../../content-model/files/field-at.ts'
import type { ImageUse } from '../../../contract/desk/content-images.ts'
import type { FileHashes } from '../../publishing/stored-files.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { labelOf } from '../label-of.ts'

/** A place that shows an image, and the words it shows it with. */
export type FoundUse = ImageUse & { words: ImageWords }

/** Every place of the draft that shows an image, by the image's name. */
export async function findImageUses(
  { texts }: Pick<EditingDeps, 'texts'>,
  files: FileHashes,
): Promise<ReadonlyMap<string, readonly FoundUse[]>> {
  const uses = new Map<string, FoundUse[]>()
  for (const [path, hash] of Object.entries(files)) {
    const found = findContentFile(path)
    if (found === undefined) continue
    const form = describeFields(found.file)
    const label = await labelOf({ texts }, path, files)
    for (const { name, words, place } of listImages(await texts.readValue(path, hash))) {
      const use = {
        file: path,
        path: [...place, 'picture'],
        label: [label, ...titlesOf(form, place)].join(' › '),
        showsResult: fieldAt(form, place)?.showsResult ?? false,
        words,
      }
      uses.set(name, [...(uses.get(name) ?? []), use])
    }
  }
  return uses
}

type ImageWords = { alt: string; caption: string }
type NamedImage = { name: string; words: ImageWords; place: (string | number)[] }

/** In this folder, a field called `picture` is always the name of an image. */
function listImages(value: unknown, place: (string | number)[] = []): NamedImage[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listImages(item, [...place, index]))
  if (!isMap(value)) return []
  const { picture, alt, caption } = value
  const words = { alt: textOf(alt), caption: textOf(caption) }
  const own = typeof picture === 'string' ? [{ name: picture, words, place }] : []
  return [...own, ...Object.entries(value).flatMap(([key, inside]) => listImages(inside, [...place, key]))]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
