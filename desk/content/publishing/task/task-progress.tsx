import { useId } from 'react'
import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'
import { useNow } from '../../../base/server-clock.ts'
import { useSession } from '../../../base/session.ts'
import { describeDuration, measureProgress } from './measure-progress.ts'
import css from './task-progress.module.css'

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
