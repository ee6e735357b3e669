import { type Conflict, mergeEdits } from '../../../content-model/edit/merge-edits.ts'
import { isEqual, withValueAt } from '../../../content-model/edit/raw-value.ts'
import type { ContentFileAnswer, FieldFault, FileRemoval } from '../../../contract/desk/content.ts'
import { outlivesPage } from '../../base/call-api.ts'
import { createStore, type Store } from '../../base/store.ts'
import type { RawPath } from '../form/raw-path.ts'

/** Both changed one thing: what would become of the file, and where to choose. */
export type OpenConflict = { hash: string; theirs: unknown; merged: unknown; conflicts: readonly Conflict[] }

export type EditState = {
  /** What the form shows. */
  value: unknown
  faults: readonly FieldFault[]
  saving:
    | { step: 'unchanged' | 'saved' | 'waiting' | 'sending' }
    | { step: 'failed'; problem: string }
    | { step: 'removed'; removal: FileRemoval }
  conflict: OpenConflict | null
}

/** One file while it is edited. It outlives its form, so that nothing that was typed is lost with a session or a click. */
export type FileEdit = {
  state: Store<EditState>
  change(path: RawPath, next: unknown): void
  /** Sends what has not been sent, at once. */
  flush(): void
  /** Ends a conflict: `value` is what the file is to say. */
  resolve(value: unknown): void
  /** Takes over what the server holds, unless something waits to be sent. */
  refresh(answer: ContentFileAnswer): void
  /** Whether something was written that the server doesn't hold. */
  hasUnsent(): boolean
  /** Whether closing the window now would lose something. Changes that only have to be sent are safe. */
  isAtRisk(): boolean
  /** Sends nothing anymore. */
  abandon(): void
}

export type SaveOutcome =
  | { kind: 'saved'; answer: ContentFileAnswer }
  | { kind: 'conflict'; hash: string; value: unknown }
  | { kind: 'removed'; removal: FileRemoval }
  | { kind: 'failed'; problem: string; isWorthRetrying: boolean }

export type SaveFile = (edit: { path: string; from: string; value: unknown }) => Promise<SaveOutcome>

const restMs = 800
const retryMs = 5_000

export function createFileEdit(
  opened: ContentFileAnswer,
  save: SaveFile,
  onSaved: (answer: ContentFileAnswer) => void,
): FileEdit {
  const { path } = opened
  const state = createStore<EditState>(stateOf(opened))
  let { hash: from, value: base } = opened
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let sent: unknown

  const update = (changed: Partial<EditState>) => state.write({ ...state.read(), ...changed })
  const hasUnsent = () => !isEqual(state.read().value, base)

  function sendAfter(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    const { value, conflict } = state.read()
    if (isSending || conflict) return
    if (!hasUnsent()) return update({ saving: { step: 'saved' } })
    isSending = true
    sent = value
    update({ saving: { step: 'sending' } })
    const outcome = await save({ path, from, value })
    isSending = false
    take(outcome, value)
  }

  function take(outcome: SaveOutcome, sent: unknown): void {
    if (outcome.kind === 'saved') accept(outcome.answer, sent)
    else if (outcome.kind === 'conflict') dispute(outcome)
    else if (outcome.kind === 'removed') update({ saving: { step: 'removed', removal: outcome.removal } })
    else {
      update({ saving: { step: 'failed', problem: outcome.problem } })
      if (outcome.isWorthRetrying) sendAfter(retryMs)
    }
  }

  /** Merges what others changed into the form, and keeps what was typed while the call was under way. */
  function accept(answer: ContentFileAnswer, sent: unknown): void {
    const mine = state.read().value
    const theirs = isEqual(answer.value, sent) ? sent : answer.value
    const value = mine === sent ? theirs : mergeEdits({ base: sent, mine, theirs }).value
    from = answer.hash
    base = theirs
    const isDone = isEqual(value, base)
    // The same faults stay the same list: every field would look at another one.
    const faults = isEqual(answer.faults, state.read().faults) ? state.read().faults : answer.faults
    update({ value, faults, saving: { step: isDone ? 'saved' : 'waiting' } })
    if (!isDone) sendAfter(restMs)
    onSaved(answer)
  }

  function dispute({ hash, value: theirs }: { hash: string; value: unknown }): void {
    const { value: merged, conflicts } = mergeEdits({ base, mine: state.read().value, theirs })
    update({ saving: { step: 'waiting' }, conflict: { hash, theirs, merged, conflicts } })
    if (conflicts.length === 0) resolve(merged)
  }

  function resolve(value: unknown): void {
    const { conflict } = state.read()
    if (!conflict) return
    from = conflict.hash
    base = conflict.theirs
    update({ value, conflict: null })
    void send()
  }

  function reset(answer: ContentFileAnswer): void {
    clearTimeout(timer)
    from = answer.hash
    base = answer.value
    state.write(stateOf(answer))
  }

  return {
    state,
    resolve,
    hasUnsent,
    abandon: () => clearTimeout(timer),
    change(place, next) {
      update({ value: withValueAt(state.read().value, place, next), saving: { step: 'waiting' } })
      sendAfter(restMs)
    },
    flush() {
      if (hasUnsent()) void send()
    },
    isAtRisk() {
      const { value, saving, conflict } = state.read()
      if (!hasUnsent()) return false
      // An answer has to come before anything more can be sent.
      const hasToWait = isSending && !isEqual(value, sent)
      const isStuck = conflict !== null || saving.step === 'failed' || saving.step === 'removed'
      return hasToWait || isStuck || !outlivesPage(JSON.stringify({ path, from, value }))
    },
    refresh(answer) {
      if (!hasUnsent() && !isSending && answer.hash !== from) reset(answer)
    },
  }
}

function stateOf({ value, faults }: ContentFileAnswer): EditState {
  return { value, faults, saving: { step: 'unchanged' }, conflict: null }
}
