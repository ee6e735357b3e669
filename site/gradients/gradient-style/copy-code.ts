import { showNotice } from '../../../ui/toast/show-notice.ts'

/** Makes the copy buttons work; where the browser refuses, the code is selected for copying by hand. */
export function copyCodeOnClick(): void {
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    const code = button?.parentElement?.querySelector('[data-code]')
    if (!button || !code) return
    const { copied, refused } = JSON.parse(button.dataset.copy ?? '')
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      showNotice({ variant: 'default', ...copied })
    } catch (error) {
      getSelection()?.selectAllChildren(code)
      showNotice({ variant: 'destructive', ...refused, cause: String(error) })
    }
  })
}
