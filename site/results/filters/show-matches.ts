/** Says how many cases are shown after each choice, and beside each option how many it would show with the other choices. */
export function showMatches(): void {
  const form = document.querySelector<HTMLFormElement>('#filters')
  const status = document.querySelector<HTMLElement>('[data-shown]')
  if (!form || !status) return
  const cases = [...document.querySelectorAll<HTMLElement>('[data-case]')]

  const countFor = (choices: FormData) =>
    cases.filter(({ dataset }) => [...choices].every(([trait, value]) => value === '' || value === dataset[trait]))
      .length
  const update = () => {
    const chosen = new FormData(form)
    status.textContent = fill(status.dataset.shown ?? '', countFor(chosen), cases.length)
    for (const input of form.querySelectorAll('input')) {
      const instead = new FormData(form)
      instead.set(input.name, input.value)
      const count = input.parentElement?.querySelector('[data-count]')
      if (count) count.textContent = String(countFor(instead))
    }
  }
  form.addEventListener('change', update)
  // Every choice goes back after the event. The button is then gone, so the focus goes to the first choice.
  form.addEventListener('reset', () =>
    setTimeout(() => {
      update()
      form.querySelector('input')?.focus()
    }),
  )
  update()
}

function fill(words: string, shown: number, total: number): string {
  return words.replace('{shown}', String(shown)).replace('{total}', String(total))
}
