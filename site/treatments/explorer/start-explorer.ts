import { readSelection, selectionAddress } from './selection.ts'

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

/** Makes the tabs of all treatments one choice: a visitor who compares benefits keeps seeing benefits. */
function startTabs(details: HTMLElement): void {
  const buttons = Array.from(details.querySelectorAll<HTMLElement>('[role="tab"]'))
  const choose = (tab: string | undefined) => {
    if (!tab) return
    details.dataset.tab = tab
    for (const button of buttons) {
      const isChosen = button.dataset.tabOf === tab
      button.setAttribute('aria-selected', String(isChosen))
      button.tabIndex = isChosen ? 0 : -1
    }
  }
  choose(document.getElementById(location.hash.slice(1))?.closest<HTMLElement>('[data-panel]')?.dataset.panel)
  details.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement) choose(target.dataset.tabOf)
  })
  details.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.dataset.tabOf) return
    const row = Array.from(target.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])
    const position = nextPosition(row.indexOf(target), key, row.length)
    if (position === undefined) return
    event.preventDefault()
    choose(row[position]?.dataset.tabOf)
    row[position]?.focus()
  })
}

/** Where an arrow key, Home or End leads in a row that wraps around. `undefined` for other keys. */
function nextPosition(position: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (position + 1) % count
    case 'ArrowLeft':
      return (position - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Opens and closes the phone's sheet. The details are moved into it and later return to their place on the page. */
function createTreatmentSheet(dialog: HTMLDialogElement, onDismiss: () => void) {
  const content = dialog.querySelector('[data-sheet-content]') ?? dialog
  const place = document.createComment('in the sheet')

  const giveBack = () => {
    const article = content.querySelector('article')
    if (article) place.replaceWith(article)
  }
  // Escape, the close button and a phone's back gesture all end up here. A close that we started ourselves doesn't.
  dialog.addEventListener('close', () => {
    if (!place.isConnected) return
    giveBack()
    onDismiss()
  })

  return {
    show(article: HTMLElement) {
      if (content.contains(article)) return
      giveBack()
      article.replaceWith(place)
      content.replaceChildren(article)
      const booking = article.querySelector('[data-booking] a')?.getAttribute('href')
      if (booking) dialog.querySelector('[data-sheet-booking] a')?.setAttribute('href', booking)
      content.scrollTop = 0
      dialog.setAttribute('aria-labelledby', article.getAttribute('aria-labelledby') ?? '')
      if (!dialog.open) dialog.showModal()
    },
    hide() {
      giveBack()
      if (dialog.open) dialog.close()
    },
  }
}
