import { limits } from '../platform/limits.ts'
import { tooMuchHtml } from './too-much-html.ts'

/** What one export may still become. Each call throws `invalid-request` when that is more than is left. */
export type LayerBudget = {
  spendLayer(): void
  spendLine(): void
  spendText(text: string): void
}

/**
 * Few bytes of HTML can become many of layers: a size of letters that leaves one word a line makes a hundred bytes of
 * two. So what comes out is counted while it is made.
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
