import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'

/** How much one export can still grow. Each call throws `invalid-request` if it asks for more than is left. */
export type LayerBudget = {
  spendLayer(): void
  spendLine(): void
  spendText(text: string): void
}

/**
 * A few bytes of HTML can turn into many bytes of layers. A font size that fits one word per line turns every two bytes
 * into a hundred. So the output is counted as it is made.
 */
export function createLayerBudget(): LayerBudget {
  const left: Record<'layers' | 'lines' | 'characters', number> = {
    layers: limits.exportLayers,
    lines: limits.exportLines,
    characters: limits.exportCharacters,
  }
  const spend = (what: keyof typeof left, amount: number) => {
    left[what] -= amount
    if (left[what] < 0) throw tooMuchHtml()
  }
  return {
    spendLayer: () => spend('layers', 1),
    spendLine: () => spend('lines', 1),
    spendText: (text) => spend('characters', text.length),
  }
}

/** The refusal of HTML that is longer, deeper or wider than any page whose design someone wants. */
export function tooMuchHtml(): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'html', message: 'Please paste less HTML at a time' }] })
}

/** About how many elements there are, without parsing anything: an element has two tags at most. */
export function countElements(markup: string): number {
  let count = 0
  for (let index = markup.indexOf('<'); index !== -1; index = markup.indexOf('<', index + 1)) count += 1
  return count / 2
}
