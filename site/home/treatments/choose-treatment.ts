/**
 * Lets a treatment's booking button on the home page choose the treatment in the page's own form and scroll there.
 * Without this script the button leads to the form on the treatment's page, where it is chosen in the HTML.
 */
export function chooseTreatment(): void {
  const select = document.querySelector<HTMLSelectElement>('#contact select[name="treatments"]')
  if (!select) return
  let chosenHere = ''
  for (const card of document.querySelectorAll<HTMLElement>('[data-form-treatment]')) {
    const link = card.querySelector('a[href$="#contact"]')
    link?.setAttribute('href', '#contact')
    link?.addEventListener('click', () => {
      // Keeps what the visitor has already chosen in the form.
      if (select.value !== '' && select.value !== chosenHere) return
      chosenHere = card.dataset.formTreatment ?? ''
      select.value = chosenHere
    })
  }
}
