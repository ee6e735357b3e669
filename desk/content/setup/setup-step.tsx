import { picturesStep, tracesStep } from '../../../content-model/files/setup-steps.ts'
import type { ContentSetup, FieldFault, SetupStepState } from '../../../contract/desk/content.ts'
import { hrefOf, navigate } from '../../base/route.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton, ActionLink } from '../../parts/action-button/action-button.tsx'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { dayAndTime } from '../../parts/time-words.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { useFile, useForms, useOverview } from '../content-queries.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { FileFields } from '../edit/file-fields.tsx'
import { FileSharing } from '../edit/file-sharing.tsx'
import { editHref } from '../edit-href.ts'
import review from '../publishing/review/review.module.css'
import { FaultList, FindingPlace } from '../publishing/review/review-rows.tsx'
import { ReadyPolicy } from './ready-policy.tsx'
import { SampleTraces } from './sample-traces.tsx'
import css from './setup.module.css'
import { confirmStep, setupHref } from './use-setup.ts'

type SetupStepProps = { step: SetupStepState; setup: ContentSetup; next: SetupStepState | undefined }

/** One step: what is still to fix or replace, the fields to go through, and the word of whoever did. */
export function SetupStep({ step, setup, next }: SetupStepProps) {
  const whole = step.files.filter(({ fields }) => fields === null)
  const parts = step.files.filter(({ fields }) => fields !== null)
  return (
    <DeskPage
      area="Make it yours"
      title={step.name}
      lead={step.about}
      back={<ContentTabs />}
      actions={<ActionLink href={setupHref()}>All steps</ActionLink>}
    >
      <SetupFaults faults={setup.faults} />
      <StillToDo step={step} />
      {step.id === 'legal' && <ReadyPolicy />}
      {step.id === picturesStep && (
        <p>
          <a href={hrefOf('/images')}>Go to Images</a>
        </p>
      )}
      {step.id === tracesStep && <SampleTraces />}
      {whole.length > 0 && (
        <DeskSection title="Check these">
          <ul role="list" className={css.files}>
            {whole.map(({ path, label }) => (
              <li key={path}>
                <a href={editHref(path)}>{label}</a>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {parts.map(({ path, label, fields }) => (
        <DeskSection key={path} title={label}>
          <StepFields path={path} fields={fields ?? []} />
        </DeskSection>
      ))}
      <Confirmation step={step} next={next} />
    </DeskPage>
  )
}

function StillToDo({ step: { left } }: { step: SetupStepState }) {
  const [overview, forms] = [useOverview(), useForms()]
  if (left.length === 0 || !overview.data || !forms.data) return null
  const names = { files: overview.data.files, forms: forms.data }
  const reasons = Map.groupBy(left, ({ why }) => why)
  return (
    <section className={css.left} aria-labelledby="still-to-do">
      <h2 id="still-to-do">Still to fix or replace</h2>
      {[...reasons].map(([why, findings]) => (
        <div key={why}>
          <p className={css.about}>{why}</p>
          <ul role="list" className={review.rows}>
            {findings.map((finding) => (
              <FindingPlace key={finding.id} finding={finding} names={names} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Confirmation({ step, next }: Omit<SetupStepProps, 'setup'>) {
  const { brand } = useSession()
  const now = useNow()
  const { isSending, faults, submit } = useSubmission()
  const { id, confirmed } = step
  const confirm = () =>
    submit(async () => {
      await confirmStep(id, true)
      navigate(setupHref(next?.id))
    })
  return (
    <div className={css.confirmation}>
      {confirmed ? (
        <>
          <p>
            {confirmed.by} marked this as done, {dayAndTime(confirmed.at, { now, timeZone: brand.timeZone })}.
          </p>
          <ActionButton disabled={isSending} onClick={() => void submit(() => confirmStep(id, false))}>
            Mark as not done
          </ActionButton>
          <ActionLink variant="primary" href={setupHref(next?.id)}>
            {next ? `Next: ${next.name}` : 'All steps'}
          </ActionLink>
        </>
      ) : (
        <ActionButton variant="primary" disabled={isSending} onClick={() => void confirm()}>
          {next ? 'Mark as done and continue' : 'Mark as done'}
        </ActionButton>
      )}
      {faults.form && <p role="alert">{faults.form}</p>}
    </div>
  )
}

/** Some fields of a file, to be written over. */
function StepFields({ path, fields }: { path: string; fields: readonly string[] }) {
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

/** What has to be fixed before anybody can say what else is left. */
export function SetupFaults({ faults }: { faults: readonly FieldFault[] }) {
  const [{ data: overview }, { data: forms }] = [useOverview(), useForms()]
  if (faults.length === 0 || !overview || !forms) return null
  return (
    <section className={css.left} aria-labelledby="setup-faults">
      <h2 id="setup-faults">Fix this first</h2>
      <p className={css.about}>Until then, we can't tell what else is left.</p>
      <FaultList faults={faults} names={{ files: overview.files, forms }} />
    </section>
  )
}
