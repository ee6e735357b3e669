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
      uses: found.map(({ words: _, ...use }) => use),
    }
  })
}

/** What nobody has said of the image, the first place that describes it does. */
function describeDetails(name: string, note: PictureNote | undefined, uses: readonly FoundUse[]): ImageDetails {
  const [{ alt: firstAlt = '', caption: firstCaption = '' } = {}] = uses
    .map(({ words }) => words)
    .filter((words) => words.alt !== '')
  const alt = note?.alt ?? firstAlt
  const showsResult = note?.release !== undefined || uses.some((use) => use.showsResult)
  return {
    name,
    alt,
    isDecoration: alt === '' && !showsResult && (note !== undefined || uses.length > 0),
    caption: note?.caption ?? firstCaption,
    showsResult,
    consent: note?.release?.consent ?? '',
    takenOn: note?.release?.takenOn ?? '',
    ...(note?.focus && { focus: note.focus }),
  }
}
