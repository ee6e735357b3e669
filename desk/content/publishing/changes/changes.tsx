import { useState } from 'react'
import type {
  ContentFileAnswer,
  ContentOverview,
  DraftChangeLine,
  FieldDifference,
} from '../../../../contract/desk/content.ts'
import { describeFailedChange } from '../../../base/call-api.ts'
import { hrefOf } from '../../../base/route.ts'
import { ActionButton, ActionLink } from '../../../parts/action-button/action-button.tsx'
import { showDeskNotice } from '../../../parts/notice/desk-notice-store.ts'
import { EmptyWords } from '../../../parts/page/page-states.tsx'
import { takeOver } from '../../content-changes.ts'
import { callContent, useOverview } from '../../content-queries.ts'
import { DiscardDialog } from '../../list/discard-dialog.tsx'
import { both, LiveLine, PublishingPage } from '../publishing-page.tsx'
import { useDraftDifference } from '../publishing-queries.ts'
import { DifferenceList } from './difference-list.tsx'

/** The differences between the draft and the site, file by file and word by word. */
export function Changes() {
  const overview = useOverview()
  const difference = useDraftDifference(overview.data)
  const [asking, setAsking] = useState<DraftChangeLine | null>(null)
  const close = () => setAsking(null)
  return (
    <PublishingPage
      title="Changes"
      lead={overview.data && <Compared overview={overview.data} />}
      actions={difference.data?.length ? <ActionLink href={hrefOf('/review')}>Review</ActionLink> : undefined}
      asked={both(overview, difference)}
      loading="Comparing the draft with the site"
      failed="The changes didn't load"
    >
      {([{ changes, scheduled }, files]) => (
        <>
          {files.length === 0 && (
            <EmptyWords title="No changes" ways={<a href={hrefOf('/')}>See everything you can edit</a>}>
              {`The draft matches ${scheduled ? `version ${scheduled.version}` : 'the live site'}.`}
            </EmptyWords>
          )}
          <DifferenceList
            files={files}
            canEdit
            aside={({ file, label }) => {
              const change = changes.find(({ path }) => file === path || file.startsWith(`${path}/`))
              return (
                change && (
                  <ActionButton variant="bare" onClick={() => setAsking(change)}>
                    Discard<span data-visually-hidden=""> the changes to {label}</span>
                  </ActionButton>
                )
              )
            }}
            asideOfChange={(file, change) =>
              // With one change, its file is the same. What came or went is told from its neighbors only by their order.
              file.changes.length > 1 &&
              change.kind === 'changed' &&
              !file.file.startsWith('pictures/') && (
                <ActionButton
                  variant="bare"
                  onClick={({ currentTarget }) => void takeBack(file.file, change, currentTarget)}
                >
                  Discard<span data-visually-hidden=""> {change.place.join(' › ')}</span>
                </ActionButton>
              )
            }
          />
          {asking && <DiscardDialog change={asking} onClose={close} onDone={close} />}
        </>
      )}
    </PublishingPage>
  )
}

/** The button goes with its line, so that the focus waits at the list. */
async function takeBack(path: string, change: FieldDifference, button: Element): Promise<void> {
  const list = button.closest('ul')
  await discardField(path, change)
  if (!list || ![button, document.body].includes(document.activeElement ?? button)) return
  list.tabIndex = -1
  list.focus({ preventScroll: true })
}

/** While a version waits for its time, the draft is what comes after it. */
function Compared({ overview: { live, scheduled } }: { overview: ContentOverview }) {
  return (
    <>
      <LiveLine live={live} scheduled={scheduled} />
      {scheduled && ` Here's how the draft differs from version ${scheduled.version}.`}
    </>
  )
}

/** Takes one change of a file back, and offers to have it again. */
async function discardField(path: string, change: FieldDifference): Promise<void> {
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
