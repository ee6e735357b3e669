/** An element that says, once, what others have changed in it. */
type Watched = HTMLElement & { takeChanges?: () => MutationRecord[] }

/** Remembers each piece of text and each element that somebody adds, removes or rewrites in an island from now on. */
export function watchChanges(island: Watched): void {
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(island, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
  island.takeChanges = () => {
    changes.push(...observer.takeRecords())
    observer.disconnect()
    return changes
  }
}

/**
 * Runs `task` on an island as it was built, and then makes the changes of others again. Nothing is drawn in between, no
 * control is drawn anew, and the one with the focus keeps it.
 */
export function withoutChanges(island: Watched, task: () => void): void {
  const changes = island.takeChanges?.() ?? []
  const focused = document.activeElement
  const redo = changes.toReversed().map(undo).reverse()
  task()
  for (const again of redo) again()
  // An element that was moved has lost it.
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
}

/** Returns what makes the change again, unless the task has changed the same place. */
function undo(change: MutationRecord): () => void {
  return change.type === 'characterData' ? undoWords(change) : undoNodes(change)
}

function undoWords({ target, oldValue }: MutationRecord): () => void {
  const words = target.nodeValue
  target.nodeValue = oldValue
  return () => {
    if (target.nodeValue === oldValue) target.nodeValue = words
  }
}

function undoNodes({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): () => void {
  const added = [...addedNodes]
  const removed = [...removedNodes]
  put(removed, added)
  const words = removed.map(({ nodeValue }) => nodeValue)
  return () => {
    const isAsBefore = removed.every((node, i) => node.parentNode === target && node.nodeValue === words[i])
    if (isAsBefore) put(added, removed)
  }

  function put(these: Node[], insteadOf: Node[]): void {
    for (const node of insteadOf) if (node.parentNode === target) target.removeChild(node)
    const next = nextSibling?.parentNode === target ? nextSibling : null
    const isAfterKnown = next === null && previousSibling?.parentNode === target
    const before = isAfterKnown ? previousSibling.nextSibling : next
    for (const node of these) target.insertBefore(node, before)
  }
}
