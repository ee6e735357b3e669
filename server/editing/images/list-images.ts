import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import type { ImageDetails, ListedImage } from '../../../contract/desk/content-images.ts'
import type { EditingDeps } from '../editing-deps.ts'
import { describeImage } from './describe-image.ts'
import { readDraftPictures } from './draft-pictures.ts'
import { type FoundUse, findImageUses } from './find-image-uses.ts'

/** The images of the draft with what is known of each, and where each is shown. */
export async function listImages(deps: EditingDeps): Promise<ListedImage[]> {
  const { files, manifest, notes } = await readDraftPictures(deps)
  const uses = await findImageUses(deps, files)
  return Object.entries(manifest).map(([name, picture]) => {
    const found = uses.get(name) ?? []
    return {
      ...describeImage(name, picture),
      details: describeDetails(name, notes[name], found),
      hasRelease: notes[name]?.release !== undefined,
      uses: found.map(({ alt: _, ...use }) => use),
    }
  })
}

/** Where nobody has said what it shows, the first place that shows it does. */
function describeDetails(name: string, note: PictureNote | undefined, uses: readonly FoundUse[]): ImageDetails {
  const alt = note?.alt ?? uses.find((use) => use.alt !== '')?.alt ?? ''
  const showsResult = note?.release !== undefined || uses.some((use) => use.showsResult)
  return {
    name,
    alt,
    isDecoration: alt === '' && !showsResult && (note !== undefined || uses.length > 0),
    caption: note?.caption ?? '',
    showsResult,
    consent: note?.release?.consent ?? '',
    takenOn: note?.release?.takenOn ?? '',
    ...(note?.focus && { focus: note.focus }),
  }
}
