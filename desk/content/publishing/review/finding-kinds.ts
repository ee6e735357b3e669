import type { ContentFinding } from '../../../../contract/desk/content.ts'

/** What kinds of findings are called: one of them, and all. */
export const findingKinds: Record<ContentFinding['kind'], { one: string; all: string }> = {
  wrong: { one: 'Mistake', all: 'Mistakes' },
  contradiction: { one: 'Contradiction', all: 'Contradictions' },
  legal: { one: 'Legal question', all: 'Legal questions' },
  sample: { one: 'Sample content', all: 'Sample content' },
}

export const kindsByWeight: readonly ContentFinding['kind'][] = ['wrong', 'contradiction', 'legal', 'sample']
