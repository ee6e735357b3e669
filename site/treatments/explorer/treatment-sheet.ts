/** Opens and closes the phone's sheet. The details are moved into it and later return to their place on the page. */
export function createTreatmentSheet(dialog: HTMLDialogElement, onDismiss: () => void) {
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
