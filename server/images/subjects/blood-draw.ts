import { blood } from '../drawing/liquids.ts'
import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { contactShadow, glassTube, slab, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

/** Three collection tubes in a rack, one of them just filled through a thin line. */
export function drawBloodDraw(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [500, 880, 330], look)
  const line = `M318 220C300 ${random.between(60, 110)} 560 40 640 130S760 330 ${random.between(800, 850)} 250`
  sketch.path(line, { stroke: look.trim.light, width: 17, opacity: 0.75 })
  sketch.path(line, { stroke: blood.base, width: 9 })
  sketch.path(line, { stroke: '#ffffff', width: 2.5, opacity: 0.6 })
  slab(sketch, [190, 520, 620, 40], 14, look.body)
  for (const [index, x] of [258, 440, 622].entries()) {
    const level = index === 0 ? random.between(0.66, 0.76) : random.between(0.35, 0.62)
    glassTube(sketch, [x, 250, 120, 590], level, blood)
    tube(sketch, [x - 9, 196, 138, 84], 16, index === 0 ? look.accent : look.trim)
    tube(sketch, [x - 5, 272, 130, 12], 4, look.body)
    sketch.box([x + 16, 580, 88, 128], 8, { fill: '#ffffff', opacity: 0.9 })
    for (const [row, width] of [58, 44, 52].entries()) {
      sketch.box([x + 28, 602 + row * 24, width, 7], 3, { fill: look.trim.base, opacity: 0.4 })
    }
    tube(sketch, [x - 10, 536, 140, 26], 10, look.body)
  }
  slab(sketch, [170, 780, 660, 100], 32, look.body)
  sketch.box([200, 812, 600, 4], 2, { fill: look.accent.base, opacity: 0.8 })
}
