import { plasma } from '../drawing/liquids.ts'
import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { contactShadow, glassTube, ring, slab, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'
import { drawSyringe } from './syringe.ts'

/** A syringe that draws amber serum out of a vial on a tray. */
export function drawPreparation(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [500, 886, 400], look)
  slab(sketch, [130, 824, 740, 60], 28, look.body)
  sketch.ellipse([500, 826, 340, 14], { fill: look.trim.base, opacity: 0.22 })
  glassTube(sketch, [400, 560, 200, 272], random.between(0.45, 0.72), plasma)
  tube(sketch, [438, 506, 124, 60], 12, look.body)
  tube(sketch, [424, 470, 152, 62], 14, look.accent)
  sketch.ellipse([500, 473, 40, 7], { fill: look.trim.dark })
  sketch.within(`rotate(${random.between(-6, 6)} 500 480)`, () =>
    drawSyringe(sketch, { tip: [500, 470], liquid: plasma, fill: random.between(0.4, 0.75), look }),
  )
  const side = random.pick([-1, 1])
  const x = side < 0 ? 246 : 668
  glassTube(sketch, [x, 650, 86, 180], random.between(0.3, 0.6), plasma)
  tube(sketch, [x - 7, 606, 100, 56], 12, look.trim)
  ring(sketch, [side < 0 ? 730 : 270, 808, 30, 9], look.accent)
}
