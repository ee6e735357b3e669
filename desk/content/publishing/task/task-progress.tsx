import { useId } from 'react'
import type { ContentFileLine } from '../../../../contract/desk/content.ts'
import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'
import { hrefOf } from '../../../base/route.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { nameFiles } from '../../say-fault.ts'
import { describeDuration, isLate, measureProgress } from './measure-progress.ts'
import css from './task.module.css'

const tickMs = 300

const steps: readonly { name: NonNullable<ContentTask>['step']; label: string }[] = [
  { name: 'checking', label: 'Checking the draft' },
  { name: 'building', label: 'Building the pages' },
  { name: 'storing', label: 'Sending them to every server' },
]

/** How far a preview or publication is, by its steps and by how long they usually take. */
export function TaskProgress({ task }: { task: NonNullable<ContentTask> }) {
  const id = useId()
  const { member } = useSession()
  const now = useNow(tickMs)
  const at = steps.findIndex(({ name }) => name === task.step)
  return (
    <div className={css.task}>
      <p className={css.title} id={id}>
        {task.by.id === member.id ? '' : `${task.by.name}: `}
        {task.kind === 'preview' ? 'Building the preview' : 'Publishing'}
      </p>
      <progress aria-labelledby={id} max={100} value={measureProgress(task, now)} />
      <p className={css.duration}>{describeDuration(task, now)}</p>
      <ol role="list" className={css.steps}>
        {steps.map(({ name, label }, index) => (
          <li key={name} data-done={index < at ? '' : undefined} aria-current={index === at ? 'step' : undefined}>
            {label}
            {index < at && <span data-visually-hidden=""> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

type TaskStatusProps = { task: ContentTask | undefined; kind: 'preview' | 'publication'; done: string }

/** A screen reader hears when it begins and when it ends. It is always there, or nobody would hear the first. */
export function TaskStatus({ task, kind, done }: TaskStatusProps) {
  const now = useNow()
  return (
    <p data-visually-hidden="" role="status">
      {task?.kind === kind && sayTask(task, done, now)}
    </p>
  )
}

/** That it's late is said once: the time goes on to be seen beside the bar. */
function sayTask(task: NonNullable<ContentTask>, done: string, now: number): string {
  if (task.state === 'failed') return ''
  if (task.state === 'done') return done
  const duration = isLate(task, now) ? 'This is taking longer than usual.' : describeDuration(task, now)
  return `${task.kind === 'preview' ? 'Building the preview' : 'Publishing'}. ${duration}`
}

type TaskFailureProps = { problem: string | undefined; files: readonly ContentFileLine[] }

/** Why nothing was built or published, and where to look. */
export function TaskFailure({
  problem = 'Something went wrong on our end. Visitors still see what they saw before. Try again.',
  files,
}: TaskFailureProps) {
  return (
    <div className={css.failure} role="alert">
      <p>{nameFiles(problem, files)}</p>
      <p>
        <a href={hrefOf('/review')}>Go to the review</a>
      </p>
    </div>
  )
}
