import { join } from 'node:path'
import sharp from 'sharp'
import { drawHair } from '../../ui/pattern-drawing/draw-hair.ts'
import type { HairPattern } from '../../ui/pattern-drawing/hair-patterns.ts'
import { type Areas, headOutline, patternAreas } from '../../ui/pattern-drawing/pattern-areas.ts'

const drawn = ['norwood-1', 'norwood-3', 'norwood-5', 'ludwig-1', 'ludwig-2'] as const

/** Paints heads as `drawn-PATTERN.webp`: what the tests show where a clinic shows photos of its patients. */
export async function paintHeads(folder: string): Promise<void> {
  for (const pattern of drawn) {
    const painted = sharp(Buffer.from(drawHead(pattern))).removeAlpha()
    await painted.webp({ quality: 82, effort: 6 }).toFile(join(folder, `drawn-${pattern}.webp`))
  }
}

function drawHead(pattern: HairPattern): string {
  const { bare, thin = '' }: Areas = patternAreas[pattern]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-280 -70 1560 1300" width="828" height="690">
    <rect x="-280" y="-70" width="100%" height="100%" fill="#d9cfc0"/>
    <mask id="dense"><path d="${headOutline}" fill="#fff"/><path d="${thin}"/><path d="${bare}"/></mask>
    <mask id="thin"><path d="${thin}" fill="#fff"/><path d="${bare}"/></mask>
    <path d="${headOutline}" fill="#f3e6d6" stroke="#2b2520" stroke-width="12"/>
    <g fill="none" stroke="#2b2520" stroke-width="12" stroke-linecap="round">
      <path d="${drawHair(34)}" mask="url(#dense)"/>
      <path d="${drawHair(54)}" mask="url(#thin)"/>
    </g></svg>`
}
