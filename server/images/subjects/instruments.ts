import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, lens, ring, slab, tube, turned } from '../drawing/shapes.ts'
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

/** A laboratory microscope in profile, its stage as high as the seed wants. */
export function drawMicroscope(sketch: Sketch, look: Look, random: Random): void {
  const stageY = random.between(596, 640)
  contactShadow(sketch, [510, 880, 330], look)
  slab(sketch, [250, 810, 500, 70], 34, look.body)
  const arm = 'M640 820C740 700 742 440 600 318L540 372C632 470 628 640 556 820z'
  sketch.path(arm, {
    fill: sketch.linear(
      [540, 420, 740, 560],
      [
        [0, look.body.light],
        [0.45, look.body.base],
        [1, look.body.dark],
      ],
    ),
  })
  ball(sketch, [664, 690, 58], look.trim)
  ring(sketch, [664, 690, 44, 7], look.accent)
  ball(sketch, [664, 690, 26], look.trim)
  tube(sketch, [376, stageY + 40, 68, 150], 10, look.trim)
  tube(sketch, [352, 790, 116, 36], 16, look.accent)
  slab(sketch, [270, stageY, 330, 40], 12, look.trim)
  sketch.box([346, stageY - 7, 150, 9], 3, { fill: '#ffffff', opacity: 0.8 })
  sketch.box([396, stageY - 7, 44, 9], 3, { fill: look.accent.base, opacity: 0.9 })
  sketch.ellipse([418, stageY - 3, 70, 12], { fill: sketch.radial([418, stageY - 3, 70], warmLight) })
  sketch.within(`rotate(${random.between(-9, -4)} 420 330)`, () => {
    for (const [x, angle] of [
      [372, 24],
      [458, -24],
    ] as const) {
      sketch.within(`rotate(${angle} 415 430)`, () => tube(sketch, [x, 448, 44, 84], 8, look.trim))
    }
    tube(sketch, [388, 446, 54, 66], 8, look.body)
    tube(sketch, [394, 506, 42, 46], 8, look.accent)
    ball(sketch, [415, 430, 64], look.trim)
    tube(sketch, [362, 226, 108, 196], 26, look.body)
    tube(sketch, [358, 392, 116, 16], 6, look.accent)
  })
  sketch.path('M420 300L610 306L612 372L420 366z', {
    fill: sketch.linear(
      [0, 296, 0, 374],
      [
        [0, look.body.light],
        [0.4, look.body.base],
        [1, look.body.dark],
      ],
    ),
  })
  sketch.within('rotate(-34 430 240)', () => {
    tube(sketch, [388, 96, 84, 150], 18, look.body)
    tube(sketch, [382, 74, 96, 62], 20, look.trim)
    tube(sketch, [386, 168, 88, 9], 4, look.accent)
  })
}

const warmLight = [
  [0, '#fff3cf', 0.95],
  [0.5, '#ffe9b0', 0.35],
  [1, '#ffe9b0', 0],
] as const

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
