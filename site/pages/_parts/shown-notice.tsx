import { useEffect } from 'react'
import { type Notice, noticeStore } from '../../../ui/toast/notice-store.ts'
import { Toaster } from '../../../ui/toast/toaster.tsx'

type ShownNoticeProps = Record<'success' | 'failure', Pick<Notice, 'title' | 'description'>> & {
  action: NonNullable<Notice['action']>
}

/** One notice that stays: a failure where the address ends in `#destructive`. */
export function ShownNotice({ success, failure, action }: ShownNoticeProps) {
  useEffect(() => {
    const isFailure = location.hash === '#destructive'
    noticeStore.add(isFailure ? { variant: 'destructive', ...failure, action } : { variant: 'default', ...success })
    // A notice's time stops while its window isn't the active one.
    const pause = setInterval(() => dispatchEvent(new Event('blur')), 1000)
    return () => clearInterval(pause)
  }, [success, failure, action])
  return <Toaster />
}
