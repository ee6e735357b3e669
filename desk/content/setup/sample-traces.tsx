import { useQuery } from '@tanstack/react-query'
import type { ContentTraces, SampleTrace } from '../../../contract/desk/content.ts'
import { describeFailedTry } from '../../base/call-api.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import rows from '../../parts/rows/rows.module.css'
import { useSubmission } from '../../parts/use-submission.ts'
import { callContent } from '../content-queries.ts'
import { editHref } from '../edit-href.ts'
import { TaskProgress, TaskStatus } from '../publishing/task/task-progress.tsx'
import { beginTask, useTask } from '../publishing/task/use-task.ts'
import css from './setup.module.css'

/** The preview, read through for what it still says or shows of the sample. */
export function SampleTraces() {
  const { data: task } = useTask()
  const isBuilding = task?.state === 'running'
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'traces', task?.id, task?.state],
    staleTime: 0,
    enabled: task !== undefined && !isBuilding,
    queryFn: ({ signal }) => callContent<ContentTraces>('traces', undefined, signal),
  })
  return (
    <DeskSection title="In the preview">
      <TaskStatus task={task} kind="preview" done="The preview is ready." />
      {task && isBuilding && <TaskProgress task={task} />}
      {!isBuilding && error && (
        <PageFailure title="The preview couldn't be read" error={error} onRetry={() => void refetch()} />
      )}
      {!isBuilding && !error && !data && <PageSkeleton label="Reading the preview" />}
      {!isBuilding && data && (data.isBuilt ? <Traces traces={data.traces} /> : <BuildFirst />)}
    </DeskSection>
  )
}

function BuildFirst() {
  const { isSending, faults, submit } = useSubmission(describeFailedTry)
  return (
    <div className={css.offer}>
      <p className={css.about}>There's no preview of your latest changes yet. It takes a moment to build.</p>
      <ActionButton
        variant="primary"
        aria-disabled={isSending}
        onClick={() => void submit(() => beginTask('preview', {}))}
      >
        Build the preview
      </ActionButton>
      {faults.form && <p role="alert">{faults.form}</p>}
    </div>
  )
}

function Traces({ traces }: { traces: ContentTraces['traces'] }) {
  if (traces.length === 0) return <p className={css.offer}>Nothing of the sample is left. All of it is yours.</p>
  return (
    <ul role="list" className={css.files}>
      {traces.map((trace) => (
        <li key={`${trace.kind} ${trace.word}`}>
          <Trace trace={trace} />
        </li>
      ))}
    </ul>
  )
}

const mostPages = 4

function Trace({ trace: { kind, word, pages, fields } }: { trace: SampleTrace }) {
  const more = pages.length - mostPages
  return (
    <>
      <p className={rows.words}>
        <span className={rows.what}>{kind === 'picture' ? `Image: ${word}` : `“${word}”`}</span>
        <span className={css.about}>
          On {pages.slice(0, mostPages).join(', ')}
          {more > 0 && ` and ${more} more`}
        </span>
      </p>
      {fields.length === 0 && (
        <p className={css.about}>
          No field says this. It may be in the name or the alt text of an image:{' '}
          <a href={editHref('pictures')}>Images</a>
        </p>
      )}
      {fields.length > 0 && (
        <ul role="list" className={css.fields}>
          {fields.map(({ file, path, label, title }) => (
            <li key={`${file} ${path.join('.')}`}>
              <a href={editHref(file, path)}>
                {label} › {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
