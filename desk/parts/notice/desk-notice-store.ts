import { createStore } from '../../base/store.ts'

/** One line about what was just done, or was not. */
export type DeskNotice = {
  /** `done` leaves by itself, `failed` stays until it has been read. */
  kind: 'done' | 'failed'
  text: string
  /** Takes it back. */
  onUndo?: (() => void) | undefined
  /** Does it again, where nothing was done. */
  onRetry?: (() => void) | undefined
}

export type ShownDeskNotice = DeskNotice & { id: number }

export const undoMs = 10_000

/** There is one at a time: the latest is what a hand would take back. */
export const deskNotice = createStore<ShownDeskNotice | null>(null)

let nextId = 1

export function showDeskNotice(notice: DeskNotice): void {
  const id = nextId++
  deskNotice.write({ ...notice, id })
  if (notice.kind === 'done') setTimeout(() => dismissDeskNotice(id), undoMs)
}

export function dismissDeskNotice(id: number): void {
  if (deskNotice.read()?.id === id) deskNotice.write(null)
}
