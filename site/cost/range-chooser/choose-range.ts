import { showNotice } from '../../../ui/toast/show-notice.ts'
import { linkToChoice, takeSharedChoice } from './shared-choice.ts'
import { showRange } from './show-range.ts'

type NoticeWords = { title: string; description: string }

/** Makes the chooser answer, and its range ready to copy, print and send. What is chosen never leaves the page by itself. */
export function chooseRange(): void {
  const form = document.querySelector<HTMLFormElement>('[data-range-chooser]')
  const answer = document.querySelector<HTMLElement>('[data-range-answer]')
  if (!form || !answer) return
  const update = () => showRange(form, answer)
  form.addEventListener('change', update)
  // Someone may have chosen before the script arrived.
  if (form.querySelector('[name="pattern"]:checked')) update()
  takeRangeAlong(form, answer)
  const restore = () => {
    if (!takeSharedChoice(form)) return
    update()
    answer.scrollIntoView({ block: 'nearest' })
  }
  restore()
  addEventListener('hashchange', restore)
  previewRange(form, answer)
}

/** The three buttons under a range. What is copied and printed is what is shown; a sent link opens with the choice. */
function takeRangeAlong(form: HTMLFormElement, panel: HTMLElement): void {
  const button = (name: string) => panel.querySelector<HTMLElement>(`[data-${name}]`)
  const copy = button('copy-range')
  const { copied, refused } = JSON.parse(copy?.dataset.copyRange ?? '{}')
  const write = async (text: string, done: NoticeWords) => {
    try {
      await navigator.clipboard.writeText(text)
      showNotice({ variant: 'default', ...done })
    } catch (error) {
      showNotice({ variant: 'destructive', ...refused, cause: String(error) })
    }
  }
  copy?.addEventListener('click', () => write(`${readRange(panel)}\n${location.origin}${location.pathname}`, copied))
  button('print-range')?.addEventListener('click', () => print())
  addEventListener('beforeprint', () => {
    const date = button('printed')
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
    if (date) date.textContent = `${date.dataset.printed} ${today}.`
  })
  const share = button('share-range')
  const linkCopied = share?.dataset.shareRange
  if (!share || !('share' in navigator || linkCopied)) return
  share.hidden = false
  share.addEventListener('click', () => {
    const url = linkToChoice(form)
    // Closing the list of apps rejects the promise, but that's no fault.
    if ('share' in navigator) navigator.share({ title: document.title, url }).catch(() => {})
    else if (linkCopied) write(url, JSON.parse(linkCopied))
  })
}

/** Line by line what the panel says, without the marks that keep its ranges together. */
function readRange(panel: HTMLElement): string {
  const lines = [...panel.querySelectorAll<HTMLElement>('[data-copied], dl > div')]
    .filter((part) => part.closest('[hidden]') === null)
    .map((part) => [...part.children].map(({ textContent }) => textContent).join(': ') || part.textContent)
  return [panel.dataset.title, ...lines, panel.querySelector('[data-contact]')?.lastChild?.textContent?.trim()]
    .filter(Boolean)
    .join('\n')
    .replaceAll('\u2060', '')
}

/**
 * On a phone or tablet, the panel is below the choices. Once there is a choice, its range is at the foot of the screen
 * until the panel comes into view.
 */
function previewRange(form: HTMLFormElement, panel: HTMLElement): void {
  const preview = form.querySelector<HTMLElement>('[data-range-preview]')
  if (!preview) return
  const look = ([entry]: IntersectionObserverEntry[]) => {
    preview.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top <= 0
  }
  // In view is the figure, not only the edge above it.
  new IntersectionObserver(look, { rootMargin: '0px 0px -120px' }).observe(panel)
}
