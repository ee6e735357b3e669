/** Makes the tabs of all treatments one choice: a visitor who compares benefits keeps seeing benefits. */
export function startTabs(details: HTMLElement): void {
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
export function nextPosition(position: number, key: string, count: number): number | undefined {
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
