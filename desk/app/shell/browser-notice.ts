/**
 * Names nobody, because others may see the screen. Pressing it leads to the desk. False where the browser shows none:
 * Chrome on Android leaves them to service workers and throws.
 */
export function showBrowserNotice(title: string): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  try {
    const notice = new Notification(title, { tag: 'new-request', icon: '/icon-192.png' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
    return true
  } catch {
    return false
  }
}
