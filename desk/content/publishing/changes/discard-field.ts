import type { ContentFileAnswer, FieldDifference } from '../../../../contract/desk/content.ts'
import { describeFailedChange } from '../../../base/call-api.ts'
import { showDeskNotice } from '../../../parts/notice/desk-notice-store.ts'
import { callContent } from '../../call-content.ts'
import { takeOver } from '../../content-changes.ts'

/** Takes one change of a file back, and offers to have it again. */
export async function discardField(path: string, change: FieldDifference): Promise<void> {
  const file = `file?path=${encodeURIComponent(path)}`
  try {
    const { value } = await callContent<ContentFileAnswer>(file)
    await callContent<null>('discard', { path, place: change.path })
    const { hash: from } = await callContent<ContentFileAnswer>(file)
    await takeOver(path)
    const undo = async () => {
      await callContent<ContentFileAnswer>('save', { path, from, value })
      await takeOver(path)
    }
    showDeskNotice({
      kind: 'done',
      text: `Discarded: ${change.place.at(-1) ?? 'the text'}.`,
      onUndo: () => void undo().catch(showFailure),
    })
  } catch (error) {
    showFailure(error)
  }
}

function showFailure(error: unknown): void {
  showDeskNotice({ kind: 'failed', text: describeFailedChange(error) })
}
