import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { useFile, useForms, useOverview } from '../content-queries.ts'
import { FileFields } from '../edit/file-fields.tsx'
import { FileSharing } from '../edit/file-sharing.tsx'

/** Some fields of a file, to be written over. */
export function StepFields({ path, fields }: { path: string; fields: readonly string[] }) {
  const [forms, overview, file] = [useForms(), useOverview(), useFile(path)]
  const form = forms.data?.find((candidate) => candidate.path === path)
  const error = forms.error ?? overview.error ?? file.error
  if (forms.data && form && overview.data && file.data) {
    const read = { form, forms: forms.data, overview: overview.data, file: file.data }
    return (
      <FileSharing {...read}>
        <FileFields only={fields} />
      </FileSharing>
    )
  }
  if (!error) return <PageSkeleton label="Loading the text" />
  const onRetry = () => void Promise.all([forms.refetch(), overview.refetch(), file.refetch()])
  return <PageFailure title="The text didn't load" error={error} onRetry={onRetry} />
}
