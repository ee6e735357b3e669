import type { Form } from '../../content-model/files/describe-forms.ts'
import type { ContentFileAnswer, ContentRestoration, FileRemoval } from '../../contract/desk/content.ts'
import { describeFailedTry } from '../base/call-api.ts'
import { queryClient } from '../base/query-client.ts'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { callContent, contentKey, fileKey } from './content-queries.ts'
import { forgetEdit } from './edit/open-edits.ts'

/** Takes back what was changed in a file since the site was published. One that was added since is gone. */
export async function discardChanges({ path, isGone }: { path: string; isGone: boolean }): Promise<void> {
  await callContent<null>('discard', { path })
  forgetEdit(path)
  await readAgain(isGone ? path : undefined)
}

/** Adds an entry to a folder. Returns its path. */
export async function addEntry(entry: { key: string; value: unknown; fileName?: string | undefined }): Promise<string> {
  const { path } = await callContent<ContentFileAnswer>('add', entry)
  await readAgain()
  return path
}

/** Returns what `offerUndo` needs to take it back. */
export async function removeEntry(removal: { path: string; isEverywhere: boolean }): Promise<ContentRestoration> {
  const restoration = await callContent<ContentRestoration>('remove', removal)
  forgetEdit(removal.path)
  await readAgain(removal.path)
  return restoration
}

/** Removes an image from the draft and from every place that shows it. Returns what `offerUndo` needs. */
export async function removeImage(removal: {
  name: string
  instead?: string
  places: number
}): Promise<ContentRestoration> {
  const restoration = await callContent<ContentRestoration>('images/remove', removal)
  await readAgain()
  return restoration
}

/** Gives somebody another name, in their entry and in every text that names them. Returns what `offerUndo` needs. */
export async function renameEverywhere(rename: {
  from: string
  entry: string
  to: string
}): Promise<ContentRestoration> {
  const restoration = await callContent<ContentRestoration>('rename', rename)
  await readAgain()
  return restoration
}

/** Says what was done, and offers to take that back. */
export function offerUndo(text: string, restoration: ContentRestoration): void {
  showDeskNotice({ kind: 'done', text, onUndo: () => void restore(restoration) })
}

/** Takes a change back, or says why that can't be. */
async function restore(restoration: ContentRestoration): Promise<void> {
  try {
    await callContent<null>('restore', restoration)
  } catch (error) {
    showDeskNotice({ kind: 'failed', text: describeFailedTry(error) })
  }
  await readAgain()
}

type Removed = { form: Form; path: string; value: unknown; removal: FileRemoval }

/** Puts an entry that a colleague removed back into the draft, as it stands in this window. Returns its path. */
export async function bringBack({ form, path, value, removal }: Removed): Promise<string> {
  let back = path
  if (removal.isInDraft) {
    await callContent<null>('discard', { path })
    const { hash } = await callContent<ContentFileAnswer>(`file?path=${encodeURIComponent(path)}`)
    await callContent<ContentFileAnswer>('save', { path, from: hash, value })
  } else {
    back = (await callContent<ContentFileAnswer>('add', { key: form.key, value, fileName: path.split('/').at(-1) }))
      .path
  }
  await takeOver(path)
  return back
}

/** The server holds something else of a file than what this window last read. */
export async function takeOver(path: string): Promise<void> {
  forgetEdit(path)
  await readAgain()
}

/** All that is shown of the draft, but not the file that is gone: its form is shown for a moment longer. */
async function readAgain(gone = ''): Promise<void> {
  const [, , ofGone] = fileKey(gone)
  await queryClient.invalidateQueries({ queryKey: contentKey, predicate: ({ queryKey }) => queryKey[2] !== ofGone })
  await queryClient.invalidateQueries({ queryKey: fileKey(gone), refetchType: 'none' })
}
