import { useQuery } from '@tanstack/react-query'
import type { ContentTask } from '../../../../contract/desk/content-publishing.ts'
import { queryClient } from '../../../base/query-client.ts'
import { createStore } from '../../../base/store.ts'
import { callContent } from '../../content-queries.ts'
import { refreshPublished } from '../publishing-queries.ts'

const taskKey = ['content', 'task'] as const
const pauseMs = 1000

/** The publication that was begun in this window: its end is said, while an earlier one's is history. */
export const ownTask = createStore<string | null>(null)

/** The preview or publication that runs, or ran last. Asked again and again while it runs. */
export function useTask() {
  return useQuery<ContentTask>({
    queryKey: taskKey,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pauseMs : false),
    queryFn: ({ signal }) => readTask(signal),
  })
}

/** Asks for a preview or a publication. */
export async function beginTask(path: 'preview' | 'publish' | 'take-back', wish: unknown): Promise<void> {
  const task = await callContent<ContentTask>(path, wish)
  await queryClient.cancelQueries({ queryKey: taskKey })
  queryClient.setQueryData(taskKey, task)
  ownTask.write(task?.id ?? null)
  // A task that is done at once was built before.
  if (task?.state !== 'running') await refreshPublished()
}

async function readTask(signal: AbortSignal): Promise<ContentTask> {
  const before = queryClient.getQueryData<ContentTask>(taskKey)
  const task = await callContent<ContentTask>('task', undefined, signal)
  if (before?.state === 'running' && task?.state !== 'running') await refreshPublished()
  return task
}
