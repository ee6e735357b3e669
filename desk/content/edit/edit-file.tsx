import { useEffect, useState } from 'react'
import type { ContentFileAnswer, ContentOverview, FileRemoval } from '../../../contract/desk/content.ts'
import { describeFailedChange, RefusedError } from '../../base/call-api.ts'
import { queryClient } from '../../base/query-client.ts'
import { hrefOf, useRoute } from '../../base/route.ts'
import { useNow } from '../../base/server-clock.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { discardChanges } from '../content-changes.ts'
import { fileKey, useFile, useForms, useOverview } from '../content-queries.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { FileEditor } from './file-editor.tsx'
import { hasUnsent, readRemoval } from './open-edits.ts'
import { describeRemoval } from './removed-notice.tsx'

/** The form of the file that the address names. */
export function EditFile() {
  const { path: route } = useRoute()
  const path = route.slice('/edit/'.length)
  return <File key={path} path={path} />
}

function File({ path }: { path: string }) {
  const [round, setRound] = useState(0)
  const [forms, overview, file] = [useForms(), useOverview({ everyMs: 60_000 }), useFile(path)]
  useFreshFile(path, overview.data?.files)
  const form = forms.data?.find((candidate) => candidate.path === (candidate.entries ? folderOf(path) : path))
  const error = forms.error ?? overview.error ?? file.error
  const isGone = error instanceof RefusedError && error.status === 404
  // The form of a removed file stays if it has unsent changes; it says that the file is gone.
  if (forms.data && form && overview.data && file.data && (!isGone || hasUnsent(path))) {
    const read = { form, forms: forms.data, overview: overview.data, file: file.data }
    return <FileEditor key={round} {...read} onStartOver={() => setRound(round + 1)} />
  }
  const label = overview.data?.files.find((candidate) => candidate.path === path)?.label
  return (
    <DeskPage area="Content" title={label ?? 'Content'} back={<ContentTabs />}>
      {error && !isGone && (
        <PageFailure
          title="The text didn't load"
          error={error}
          onRetry={() => void Promise.all([forms.refetch(), overview.refetch(), file.refetch()])}
        />
      )}
      {(isGone || (forms.data && !form)) && <Gone path={path} removal={readRemoval(file.error)} />}
      {!error && <PageSkeleton label="Loading the text" />}
    </DeskPage>
  )
}

/** Says who removed the file, and offers to bring it back as long as the draft can. */
function Gone({ path, removal }: { path: string; removal: FileRemoval | undefined }) {
  const now = useNow()
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  const undo = () => submit(() => discardChanges({ path, isGone: false }))
  return (
    <>
      <EmptyWords title="We couldn't find this" ways={<a href={hrefOf('/')}>See everything you can edit</a>}>
        {removal ? describeRemoval(removal, now) : 'Someone may have removed it.'}
      </EmptyWords>
      {removal?.isInDraft && (
        <p>
          <ActionButton aria-disabled={isSending} onClick={() => void undo()}>
            Bring it back
          </ActionButton>
        </p>
      )}
      {faults.form && <p role="alert">{faults.form}</p>}
    </>
  )
}

/** Reads the file again once the draft holds another than the one that was read. What was written here stays. */
function useFreshFile(path: string, files: ContentOverview['files'] | undefined): void {
  const hash = files?.find((file) => file.path === path)?.hash
  useEffect(() => {
    const read = queryClient.getQueryData<ContentFileAnswer>(fileKey(path))
    if (hash && read && read.hash !== hash) void queryClient.invalidateQueries({ queryKey: fileKey(path) })
  }, [path, hash])
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
