/**
 * Hides questions that don't contain every typed word, in the question or the answer, and says how many are left. Those
 * that other pages answer show only while something is typed.
 */
export function filterQuestions(): void {
  const input = document.querySelector<HTMLInputElement>('[data-question-search]')
  const count = document.querySelector<HTMLElement>('[data-question-count]')
  const list = document.querySelector<HTMLElement>('[data-questions]')
  const nothing = list?.querySelector<HTMLElement>('[data-no-question]')
  const elsewhere = list?.querySelector<HTMLElement>('[data-elsewhere]')
  const questions = [...document.querySelectorAll<HTMLElement>('[data-questions] :is(details, [data-answer])')]
  input?.addEventListener('input', () => {
    const copy = splitCopy(input.value)
    // The page keeps its height while questions come and go.
    if (list && list.style.minHeight === '') list.style.minHeight = `${list.offsetHeight}px`
    const matching = questions.filter((question) => {
      const isMatch = holdsEvery(`${question.textContent} ${question.dataset.answer ?? ''}`, copy)
      question.hidden = !isMatch
      return isMatch
    })
    if (nothing) nothing.hidden = matching.length > 0
    if (elsewhere) elsewhere.hidden = copy.length === 0 || !matching.some((question) => elsewhere.contains(question))
    const [only, ...others] = matching.filter((question) => question instanceof HTMLDetailsElement)
    if (only && others.length === 0) only.open = true
    if (!count) return
    count.textContent = copy.length > 0 ? sayCount(matching.length, count.dataset) : ''
    // Sighted visitors read it where the list was.
    count.toggleAttribute('data-visually-hidden', matching.length === 0)
  })
}

/** Whether every word occurs in the text, regardless of case, accents, dashes and quotes. */
export function holdsEvery(text: string, copy: readonly string[]): boolean {
  const plain = simplify(text)
  return copy.every((word) => plain.includes(word))
}

export function splitCopy(query: string): string[] {
  return simplify(query).split(/\s+/).filter(Boolean)
}

function sayCount(found: number, copy: DOMStringMap): string {
  return found === 0 ? (copy.none ?? '') : `${copy.found} ${found}`
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u2060]/gu, '')
    .replaceAll('–', '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .toLowerCase()
}
