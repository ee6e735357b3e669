import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { IconButton } from '../icon-button/icon-button.tsx'
import { noticeStore, type ShownNotice } from './notice-store.ts'
import css from './toaster.module.css'

const durationMs = 5000
const swipeThresholdPx = 50
const noNotices: readonly ShownNotice[] = []

/** Puts the notice area into the page, outside every island. */
export function mountToaster(): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Toaster />)
}

/** The notice area: F8 leads to it, a swipe to the right dismisses, pointing at it stops its clock. */
export function Toaster() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, () => noNotices)
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} {...notice} />
      ))}
      <Toast.Viewport className={css.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}

function NoticeCard({ id, isOpen, variant, title, description, action }: ShownNotice) {
  return (
    <Toast.Root
      className={css.notice}
      data-surface="night"
      data-variant={variant}
      open={isOpen}
      onOpenChange={(open) => open || noticeStore.dismiss(id)}
      // A failure interrupts what is being read; good news waits.
      type={variant === 'destructive' ? 'foreground' : 'background'}
    >
      <Toast.Title className={css.title}>{title}</Toast.Title>
      <Toast.Description className={css.description}>{description}</Toast.Description>
      {action && (
        <Toast.Action asChild altText={action.label}>
          <a className={css.action} href={action.href}>
            {action.label}
          </a>
        </Toast.Action>
      )}
      <div className={css.close}>
        <Toast.Close asChild>
          <IconButton label="Dismiss" icon={X} />
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}
