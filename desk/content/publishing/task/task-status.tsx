import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'

type TaskStatusProps = { task: ContentTask | undefined; kind: 'preview' | 'publication'; done: string }

/** A screen reader hears when it begins and when it ends. It is always there, or nobody would hear the first. */
export function TaskStatus({ task, kind, done }: TaskStatusProps) {
  return (
    <p data-visually-hidden="" role="status">
      {task?.kind === kind && sayTask(task, done)}
    </p>
  )
}

function sayTask({ kind, state, usualMs }: NonNullable<ContentTask>, done: string): string {
  if (state === 'failed') return ''
  if (state === 'done') return done
  const seconds = Math.max(5, Math.round(usualMs / 5000) * 5)
  return `${kind === 'preview' ? 'Building the preview' : 'Publishing'}. This usually takes about ${seconds} seconds.`
}
