import { type Notice, noticeStore } from './notice-store.ts'

const loadNoticeArea = () => import('./toaster.tsx')
let mounting: Promise<void> | undefined

/**
 * Shows a notice for five seconds. The notice area loads with the first one, so a visitor who never sees a notice never
 * pays for it. Destructive notices are also logged to the console.
 */
export function showNotice(notice: Notice): void {
  if (notice.variant === 'destructive') console.error(`${notice.title}: ${notice.description}`, notice.cause ?? '')
  noticeStore.add(notice)
  mounting ??= loadNoticeArea().then(({ mountToaster }) => mountToaster())
  mounting.catch(() => {
    // The code that shows a notice says the same next to the control, and the next notice tries again.
    mounting = undefined
  })
}

/**
 * Fetches the notice area early, without showing it. A form calls this when it is first used. Otherwise a notice about
 * a lost connection couldn't load, because the connection is lost.
 */
export function prepareNotices(): void {
  loadNoticeArea().catch(() => {})
}
