import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { contactShadow, slab, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

/** A tablet on a stand that shows a planned hairline, with a pen beside it. */
export function drawConsultationTool(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [500, 872, 300], look)
  tube(sketch, [452, 700, 96, 140], 8, look.accent)
  sketch.ellipse([500, 852, 190, 30], { fill: look.body.dark })
  sketch.ellipse([500, 844, 190, 30], {
    fill: sketch.linear(
      [310, 0, 690, 0],
      [
        [0, look.body.base],
        [0.35, look.body.light],
        [1, look.body.dark],
      ],
    ),
  })
  sketch.within(`rotate(${random.between(-5, 5)} 500 450) skewX(${random.between(-3, 3)})`, () => {
    slab(sketch, [240, 110, 540, 640], 46, look.body)
    sketch.box([262, 132, 496, 596], 30, { fill: look.screen.ground })
    sketch.inside(
      'M262 162a30 30 0 0 1 30 -30H728a30 30 0 0 1 30 30V698a30 30 0 0 1 -30 30H292a30 30 0 0 1 -30 -30z',
      () => drawPlan(sketch, look, random),
    )
  })
  sketch.within(`rotate(${random.between(58, 70)} 800 800)`, () => {
    tube(sketch, [784, 640, 30, 240], 14, look.body)
    tube(sketch, [784, 836, 30, 12], 3, look.accent)
    sketch.path('M786 878L799 920L812 878z', { fill: look.trim.base })
  })
}

function drawPlan(sketch: Sketch, { screen, accent }: Look, random: Random): void {
  const { line, quiet } = screen
  const head =
    'M392 640C352 560 338 480 346 400C356 284 430 214 510 214C590 214 664 284 674 400C682 480 668 560 628 640'
  sketch.path(head, { stroke: line, width: 5 })
  const [peak, temples] = [random.between(304, 326), random.between(336, 360)]
  for (let step = 0; step < 9; step++) {
    const lift = step * 9
    sketch.path(
      `M${362 + step * 3} ${temples - lift}Q430 ${peak - lift - 8} 510 ${peak - lift}T${658 - step * 3} ${temples - lift}`,
      {
        stroke: step === 0 ? accent.light : quiet,
        width: step === 0 ? 7 : 3.5,
      },
    )
  }
  for (const [x, y] of [
    [404, temples - 16],
    [510, peak],
    [616, temples - 22],
  ] as const) {
    sketch.ellipse([x, y, 11, 11], { fill: screen.ground, stroke: accent.light, width: 4 })
  }
  sketch.path('M430 470q28 -18 56 0M534 470q28 -18 56 0M510 490v56q-14 12 -24 8M468 598q42 24 84 0', {
    stroke: quiet,
    width: 4,
  })
  for (const [index, share] of [
    random.between(0.5, 0.8),
    random.between(0.3, 0.6),
    random.between(0.6, 0.95),
  ].entries()) {
    const y = 662 + index * 18
    sketch.path(`M300 ${y}H720`, { stroke: quiet, width: 5, opacity: 0.6 })
    sketch.path(`M300 ${y}H${300 + 420 * share}`, { stroke: index === 2 ? accent.light : line, width: 5 })
  }
  const gleam = sketch.linear(
    [262, 132, 560, 560],
    [
      [0, '#ffffff', 0.2],
      [0.5, '#ffffff', 0.04],
      [0.52, '#ffffff', 0],
    ],
  )
  sketch.box([262, 132, 496, 596], 30, { fill: gleam })
}
