const marker = '#range='

/** The page's address with the choice behind the `#`, which no browser sends to a server. */
export function linkToChoice(form: HTMLFormElement): string {
  const chosen = new FormData(form)
  const pattern = chosen.get('pattern')
  return location.origin + location.pathname + (pattern ? `${marker}${pattern},${chosen.get('aim')}` : '')
}

/** Chooses what a shared link says, and takes it out of the address again. Whether there was anything to choose. */
export function takeSharedChoice(form: HTMLFormElement): boolean {
  if (!location.hash.startsWith(marker)) return false
  const [pattern, aim] = location.hash.slice(marker.length).split(',')
  history.replaceState(history.state, '', location.pathname + location.search)
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const find = (name: string, value = '') => inputs.find((input) => input.name === name && input.value === value)
  const [chosenPattern, chosenAim] = [find('pattern', pattern), find('aim', aim)]
  if (!chosenPattern || !chosenAim) return false
  chosenPattern.checked = true
  chosenAim.checked = true
  return true
}
