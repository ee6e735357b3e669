import { readSelection, selectionAddress } from './selection.ts'
import { startTabs } from './start-tabs.ts'
import { createTreatmentSheet } from './treatment-sheet.ts'

/**
 * Makes the overview interactive: a chosen treatment gets its own address and shows up below the cards or, on a phone,
 * in the sheet. The address is the only state, so a reload, a shared link, back and forward all restore it.
 */
export function startExplorer(): void {
  const details = document.querySelector<HTMLElement>('[data-treatment-details]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-treatment-sheet]')
  if (!details || !dialog) return
  const articles = new Map(
    Array.from(details.querySelectorAll<HTMLElement>('[data-treatment]'), (article) => [article.id, article]),
  )
  const phone = matchMedia('(max-width: 47.99rem)')
  const sheet = createTreatmentSheet(dialog, leaveSelection)

  const show = () => {
    const named = readSelection(new URL(location.href), [...articles.keys()])
    const selected = named ?? articles.keys().next().value
    for (const [slug, article] of articles) article.toggleAttribute('data-selected', slug === selected)
    for (const link of document.querySelectorAll('[data-select]')) {
      if (link.getAttribute('data-select') === selected) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    const article = named && articles.get(named)
    if (phone.matches && article) sheet.show(article)
    else sheet.hide()
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-select]') : null
    const article = articles.get(link?.dataset.select ?? '')
    if (!article || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ isChosenHere: true }, '', selectionAddress(article.id))
    show()
    if (phone.matches) return
    article.focus({ preventScroll: true })
    article.scrollIntoView()
  })
  addEventListener('popstate', show)
  phone.addEventListener('change', show)
  startTabs(details)
  details.dataset.live = ''
  show()
  // The browser couldn't reach a question of a treatment that wasn't shown yet.
  const question = document.getElementById(location.hash.slice(1))?.closest('details')
  if (!question) return
  question.open = true
  question.scrollIntoView()
}

/** The sheet was closed, so its address goes too, the same way it came. */
function leaveSelection(): void {
  if (history.state?.isChosenHere) history.back()
  else history.replaceState(null, '', location.pathname)
}
