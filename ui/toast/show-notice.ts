import { type Notice, noticeStore } from './notice-store.ts'

const loadNoticeArea = () => import('./toaster.tsx')
let mounting: Promise<void> | undefined

/**
 * Shows a notice for five seconds. The notice area is loaded with the first one: a visitor who never sees a notice
 * never pays for it. Destructive notices are logged to the console too.
 */
export function showNotice(notice: Notice): void {
  if (notice.variant === 'destructive') console.error(`${notice.title}: ${notice.description}`, notice.cause ?? '')
  noticeStore.add(notice)
  mounting ??= loadNoticeArea().then(({ mountToaster }) => mountToaster())
  mounting.catch(() => {
    // Whoever shows a notice says the same beside the control; the next notice tries again.
    mounting = undefined
  })
}

/**
 * Fetches the notice area ahead of need, without showing it: a form calls this when it is first used, because
 * "the network is gone" could otherwise not be shown for want of the network.
 */
export function prepareNotices(): void {
  loadNoticeArea().catch(() => {})
}
