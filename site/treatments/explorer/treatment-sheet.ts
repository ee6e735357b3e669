/** Opens and closes the phone's sheet; the details are lent to it and come back to their place in the page. */
export function createTreatmentSheet(dialog: HTMLDialogElement, onDismiss: () => void) {
  const content = dialog.querySelector('[data-sheet-content]') ?? dialog
  const place = document.createComment('in the sheet')

  const giveBack = () => {
    const article = content.querySelector('article')
    if (article) place.replaceWith(article)
  }
  // Escape, the close button and a phone's back gesture all end here; a closing that we began ourselves does not.
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
