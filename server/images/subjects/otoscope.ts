import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, lens, ring, tube, turned } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

/** An otoscope: a round head with a narrow cone, on a handle. */
export function drawOtoscope(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [540, 878, 180], look)
  sketch.within(`rotate(${random.between(4, 20)} 540 640)`, () => {
    tube(sketch, [486, 420, 112, 450], 50, look.body)
    for (let y = 610; y < 760; y += 24) tube(sketch, [486, y, 112, 9], 4, look.trim)
    tube(sketch, [480, 500, 124, 26], 8, look.accent)
    ball(sketch, [542, 556, 15], look.trim)
    tube(sketch, [500, 392, 84, 60], 16, look.trim)
    sketch.within('rotate(-90 542 300)', () => {
      turned(sketch, 'M452 262H632L600 60Q542 44 484 60z', [452, 632], look.trim)
      sketch.ellipse([542, 60, 58, 12], { fill: look.trim.dark })
      turned(sketch, 'M500 62H584L558 -96Q542 -104 526 -96z', [500, 584], look.trim)
      sketch.ellipse([542, -97, 16, 5], { fill: '#fff2cf' })
      tube(sketch, [446, 210, 192, 20], 8, look.accent)
    })
    ball(sketch, [548, 300, 124], look.body)
    ring(sketch, [548, 300, 122, 5], look.body)
    ring(sketch, [562, 300, 84, 9], look.accent)
    lens(sketch, [562, 300, 78], look.accent.base)
  })
}
