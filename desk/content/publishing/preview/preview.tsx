import { describeFailedTry } from '../../../base/call-api.ts'
import { useRoute } from '../../../base/route.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { useSubmission } from '../../../parts/use-submission.ts'
import { useForms, useOverview } from '../../content-queries.ts'
import { both, PublishingPage } from '../publishing-page.tsx'
import { TaskFailure, TaskProgress, TaskStatus } from '../task/task-progress.tsx'
import { beginTask, useTask } from '../task/use-task.ts'
import css from './preview.module.css'
import { PreviewedSite } from './previewed-site.tsx'

/** The whole site as it will be, built from the draft, before anybody else sees it. */
export function Preview() {
  const { search } = useRoute()
  const [overview, forms, task] = [useOverview(), useForms(), useTask()]
  const { isSending, faults, submit } = useSubmission(describeFailedTry)
  const build = () => void submit(() => beginTask('preview', {}))
  const last = task.data
  const built = last?.kind === 'preview' && last.state === 'done' ? last : undefined
  const isBuilding = last?.state === 'running'
  return (
    <PublishingPage
      title="Preview"
      lead="The whole site with your changes. Visitors don't see it, and its forms don't send anything."
      asked={both(both(overview, forms), task)}
      loading="Loading the preview"
      failed="The preview didn't load"
    >
      {([[known, formList]]) => (
        <>
          <TaskStatus task={last} kind="preview" done="The preview is ready." />
          {isBuilding && <TaskProgress task={last} />}
          {last?.kind === 'preview' && last.state === 'failed' && (
            <TaskFailure problem={last.problem} files={known.files} />
          )}
          {!isBuilding && built?.draftHash !== known.draftHash && (
            <div className={css.ask}>
              <p>{built ? 'The draft has changed since this preview was built.' : 'It takes a moment to build.'}</p>
              <ActionButton variant="primary" aria-disabled={isSending} onClick={build}>
                {built ? 'Update the preview' : 'Build the preview'}
              </ActionButton>
            </div>
          )}
          <p className={css.fault} role="alert">
            {faults.form}
          </p>
          {built && (
            <PreviewedSite
              key={built.id}
              overview={known}
              forms={formList}
              address={search.get('page') ?? '/'}
              width={search.get('width') ?? ''}
            />
          )}
        </>
      )}
    </PublishingPage>
  )
}
