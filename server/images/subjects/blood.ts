import { blood, type Look, plasma } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, glassTube, ring, slab, tube } from '../drawing/shapes.ts'
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

const places = 8

/** A bench centrifuge, its lid open, with tubes in the rotor. */
export function drawCentrifuge(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [500, 888, 390], look)
  const lid = 'M214 330C214 176 340 92 500 92S786 176 786 330z'
  sketch.path(lid, {
    fill: sketch.linear(
      [230, 100, 780, 340],
      [
        [0, look.body.light],
        [0.5, look.body.base],
        [1, look.body.dark],
      ],
    ),
  })
  sketch.path('M262 330C262 206 366 138 500 138S738 206 738 330z', { fill: look.trim.dark, opacity: 0.82 })
  sketch.path('M300 330C300 236 390 176 470 170', { stroke: '#ffffff', width: 12, opacity: 0.22 })
  slab(sketch, [170, 380, 660, 500], 92, look.body)
  sketch.ellipse([500, 420, 330, 142], { fill: look.body.dark })
  sketch.ellipse([500, 412, 330, 142], {
    fill: sketch.linear(
      [170, 0, 830, 0],
      [
        [0, look.body.base],
        [0.3, look.body.light],
        [1, look.body.dark],
      ],
    ),
  })
  sketch.ellipse([500, 418, 268, 110], { fill: look.trim.dark })
  sketch.within('translate(500 424) scale(1 .4)', () => {
    ball(sketch, [0, 0, 232], look.trim)
    ring(sketch, [0, 0, 226, 8], look.accent)
  })
  const turn = random.between(0, Math.PI / 4)
  for (let index = 0; index < places; index++) {
    const angle = turn + (index / places) * 2 * Math.PI
    const [x, y] = [500 + 166 * Math.cos(angle), 424 + 66 * Math.sin(angle)]
    sketch.ellipse([x, y, 34, 16], { fill: look.trim.dark })
    if (index % 2 === 1 && random.between(0, 1) > 0.5) continue
    tube(sketch, [x - 21, y - 52, 42, 56], 14, index % 2 === 0 ? plasma : blood)
    tube(sketch, [x - 24, y - 68, 48, 28], 10, look.body)
  }
  ball(sketch, [500, 414, 38], look.accent)
  slab(sketch, [300, 648, 250, 122], 24, look.trim)
  sketch.box([316, 664, 218, 90], 14, { fill: look.screen.ground })
  drawDial(sketch, look, random)
  ball(sketch, [662, 708, 60], look.trim)
  ring(sketch, [662, 708, 56, 7], look.accent)
  sketch.within(`rotate(${random.between(-70, 70)} 662 708)`, () => {
    sketch.path('M662 688V662', { stroke: look.screen.line, width: 7 })
  })
}

/** A curve of the speed that runs up, stays and falls. */
function drawDial(sketch: Sketch, { screen, accent }: Look, random: Random): void {
  const high = random.between(682, 696)
  sketch.path('M336 732H514', { stroke: screen.quiet, width: 3 })
  sketch.path(`M336 730C366 730 366 ${high} 396 ${high}H462C488 ${high} 488 726 514 730`, {
    stroke: accent.light,
    width: 5,
  })
  sketch.ellipse([random.between(404, 456), high, 8, 8], { fill: screen.line })
}
