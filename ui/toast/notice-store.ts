export type Notice = {
  variant: 'default' | 'destructive'
  title: string
  description: string
  /** Something to do right away, such as calling. */
  action?: { label: string; href: string } | undefined
  /** For the console alone: what went wrong underneath. */
  cause?: string
}

export type ShownNotice = Notice & { id: number; isOpen: boolean }

/** How long a dismissed notice stays in the store, closed, so that it can be animated out without flickering. */
export const removalDelayMs = 1_000_000

let notices: readonly ShownNotice[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** One store for all islands of a page: React's context does not reach from one to another. */
export const noticeStore = {
  read: () => notices,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /** Only one notice is visible at a time: a new one takes the place of the one before. */
  add(notice: Notice): void {
    publish([{ ...notice, id: nextId++, isOpen: true }])
  },

  dismiss(id: number): void {
    publish(notices.map((notice) => (notice.id === id ? { ...notice, isOpen: false } : notice)))
    setTimeout(() => publish(notices.filter((notice) => notice.id !== id)), removalDelayMs)
  },
}

function publish(changed: readonly ShownNotice[]): void {
  notices = changed
  for (const listener of listeners) listener()
}
