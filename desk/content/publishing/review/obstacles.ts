import type { ContentFinding, ContentReview } from '../../../../contract/desk/content.ts'

/** Whether it has to be fixed or answered for before a publication. */
export function isInTheWay({ isLive, answer }: ContentFinding): boolean {
  return !isLive && answer === undefined
}

/** How many mistakes and new findings keep the draft from being published. */
export function countObstacles({ faults, findings }: ContentReview): { faults: number; findings: number } {
  return { faults: faults.length, findings: findings.filter(isInTheWay).length }
}
