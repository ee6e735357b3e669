import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, lens, ring, slab, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

/** A hair analyzer: a round screen with magnified hair on a dock, and its camera on a cable. */
export function drawHairAnalyzer(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [410, 876, 250], look)
  contactShadow(sketch, [800, 872, 90], look)
  const slack = random.between(900, 950)
  sketch.path(`M560 830C640 ${slack} 820 ${slack - 30} 802 720`, { stroke: look.trim.dark, width: 15 })
  sketch.path(`M560 828C640 ${slack - 3} 818 ${slack - 33} 800 720`, {
    stroke: look.trim.light,
    width: 4,
    opacity: 0.5,
  })
  slab(sketch, [210, 760, 400, 112], 50, look.body)
  tube(sketch, [360, 640, 100, 140], 12, look.trim)
  sketch.ellipse([410, 772, 84, 13], { fill: look.trim.dark, opacity: 0.35 })
  ball(sketch, [410, 400, 282], look.body)
  ring(sketch, [410, 400, 279, 7], look.body)
  ring(sketch, [410, 400, 240, 12], look.accent)
  sketch.ellipse([410, 400, 234, 234], { fill: look.screen.ground })
  sketch.inside('M176 400a234 234 0 0 1 468 0a234 234 0 0 1 -468 0z', () => drawHair(sketch, look, random))
  sketch.within(`rotate(${random.between(6, 18)} 800 700)`, () => {
    tube(sketch, [752, 500, 96, 340], 44, look.body)
    tube(sketch, [746, 566, 108, 18], 6, look.accent)
    ball(sketch, [800, 640, 15], look.trim)
    ball(sketch, [800, 480, 84], look.trim)
    ring(sketch, [800, 480, 80, 6], look.body)
    lens(sketch, [800, 480, 56], look.accent.base)
  })
}

/** Units of one to three hairs that leave their pores in one direction. */
function drawHair(sketch: Sketch, { screen, accent }: Look, random: Random): void {
  const lean = random.between(40, 90)
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      const x = 190 + column * 102 + (row % 2) * 48 + random.between(-16, 16)
      const y = 300 + row * 88 + random.between(-14, 14)
      const isMeasured = random.between(0, 1) > 0.76
      const stroke = isMeasured ? accent.light : screen.line
      sketch.ellipse([x, y, 13, 9], { fill: screen.quiet })
      for (let hair = 0; hair < random.between(1, 3.4); hair++) {
        const end = [x + lean + hair * 16, y - 150 - random.between(0, 60)] as const
        sketch.path(`M${x} ${y}Q${x + 6} ${y - 90} ${end[0]} ${end[1]}`, { stroke, width: 6.5 - hair, opacity: 0.9 })
      }
      if (isMeasured) sketch.ellipse([x, y - 4, 32, 32], { stroke: accent.light, width: 3, opacity: 0.8 })
    }
  }
  const shade = sketch.radial(
    [410, 400, 234],
    [
      [0.55, '#000000', 0],
      [1, '#000000', 0.5],
    ],
  )
  sketch.ellipse([410, 400, 234, 234], { fill: shade })
  const gleam = sketch.linear(
    [240, 200, 420, 400],
    [
      [0, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ],
  )
  sketch.ellipse([340, 310, 150, 120], { fill: gleam })
}
