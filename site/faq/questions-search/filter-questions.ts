/** Hides the questions that do not hold every word that was typed, in question or answer, and says how many are left. */
export function filterQuestions(): void {
  const input = document.querySelector<HTMLInputElement>('[data-question-search]')
  const count = document.querySelector<HTMLElement>('[data-question-count]')
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-questions] details')]
  input?.addEventListener('input', () => {
    const words = splitWords(input.value)
    const matching = questions.filter((question) => {
      const isMatch = holdsEvery(question.textContent ?? '', words)
      question.hidden = !isMatch
      return isMatch
    })
    const [only] = matching
    if (only && matching.length === 1) only.open = true
    if (count) count.textContent = words.length > 0 ? sayCount(matching.length, count.dataset) : ''
  })
}

/** Whether every word occurs in the text, regardless of case and accents. */
export function holdsEvery(text: string, words: readonly string[]): boolean {
  const plain = simplify(text)
  return words.every((word) => plain.includes(word))
}

export function splitWords(query: string): string[] {
  return simplify(query).split(/\s+/).filter(Boolean)
}

function sayCount(found: number, words: DOMStringMap): string {
  return found === 0 ? (words.none ?? '') : `${words.found} ${found}`
}

function simplify(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
