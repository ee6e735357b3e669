import { createStore, useStore } from '../base/store.ts'

/** Unsent texts about one request. They are there again when somebody comes back to it, until the tab is closed. */
export type Draft = { note: string; email: { template: string | null; subject: string; text: string } | null }

const emptyDraft: Draft = { note: '', email: null }
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map())

export function useDraft(requestId: string): Draft {
  return useStore(drafts).get(requestId) ?? emptyDraft
}

export function readDraft(requestId: string): Draft {
  return drafts.read().get(requestId) ?? emptyDraft
}

export function keepDraft(requestId: string, changed: Partial<Draft>): void {
  const draft = { ...readDraft(requestId), ...changed }
  const others = [...drafts.read()].filter(([id]) => id !== requestId)
  drafts.write(new Map(draft.note === '' && draft.email === null ? others : [...others, [requestId, draft]]))
}

/** True while anything is written and not saved. */
export function hasDrafts(): boolean {
  return drafts.read().size > 0
}
