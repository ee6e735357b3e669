import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, ring, slab, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

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
