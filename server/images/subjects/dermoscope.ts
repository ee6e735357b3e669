import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, lens, ring, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

const lamps = 16

/** A hand-held dermoscope: a lens in a ring of small lamps, on a handle. */
export function drawDermoscope(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [520, 872, 190], look)
  sketch.within(`rotate(${random.between(-20, 16)} 500 620)`, () => {
    tube(sketch, [446, 470, 108, 400], 54, look.body)
    tube(sketch, [440, 560, 120, 22], 6, look.accent)
    tube(sketch, [450, 596, 100, 5], 2, look.trim)
    sketch.box([478, 640, 44, 92], 22, { fill: look.trim.base, opacity: 0.16 })
    ball(sketch, [500, 664, 13], look.accent)
    tube(sketch, [458, 440, 84, 72], 20, look.trim)
    ball(sketch, [500, 300, 206], look.body)
    ring(sketch, [500, 300, 204, 6], look.body)
    ring(sketch, [500, 300, 164, 12], look.accent)
    ball(sketch, [500, 300, 158], look.trim)
    for (let index = 0; index < lamps; index++) {
      const angle = (index / lamps) * 2 * Math.PI
      const [x, y] = [500 + 132 * Math.cos(angle), 300 + 132 * Math.sin(angle)]
      sketch.ellipse([x, y, 17, 17], { fill: sketch.radial([x, y, 17], glow) })
      sketch.ellipse([x, y, 6.5, 6.5], { fill: '#fffdf4' })
    }
    lens(sketch, [500, 300, 102], look.accent.base)
    ring(sketch, [500, 300, 103, 5], look.body)
  })
}

const glow = [
  [0, '#fff6dc', 0.9],
  [0.4, '#fff0c8', 0.35],
  [1, '#fff0c8', 0],
] as const
