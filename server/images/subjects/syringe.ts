import type { Look, Material } from '../drawing/look.ts'
import { tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

type Syringe = {
  /** Where the needle ends; the syringe stands upright above. */
  tip: readonly [x: number, y: number]
  liquid: Material
  /** How much of the barrel is full, from 0 to 1. */
  fill: number
  look: Look
  needle?: number
}

/** A syringe with its needle down; 440 units of barrel and plunger above the needle. */
export function drawSyringe(sketch: Sketch, { tip: [x, y], liquid, fill, look, needle = 90 }: Syringe): void {
  const bottom = y - needle
  const [top, level] = [bottom - 270, bottom - 22 - 230 * fill]
  sketch.path(`M${x} ${bottom}V${y - 4}`, { stroke: '#7d8785', width: 6 })
  sketch.path(`M${x - 1.4} ${bottom}V${y - 8}`, { stroke: '#ffffff', width: 1.8, opacity: 0.9 })
  tube(sketch, [x - 9, level - 130, 18, level - (level - 130)], 4, look.body)
  tube(sketch, [x - 44, level - 148, 88, 22], 9, look.trim)
  sketch.box([x - 36, top, 72, 252], 12, { fill: '#ffffff', opacity: 0.3 })
  tube(sketch, [x - 33, level, 66, bottom - 20 - level], 6, liquid)
  tube(sketch, [x - 34, level - 22, 68, 28], 7, look.trim)
  const glass = sketch.linear(
    [x - 36, 0, x + 36, 0],
    [
      [0, '#4a5856', 0.65],
      [0.08, '#ffffff', 0.75],
      [0.2, '#ffffff', 0.1],
      [0.27, '#ffffff', 0.8],
      [0.36, '#ffffff', 0.08],
      [0.9, '#ffffff', 0.05],
      [0.95, '#ffffff', 0.5],
      [1, '#4a5856', 0.65],
    ],
  )
  sketch.box([x - 36, top, 72, 252], 12, { fill: glass })
  for (let mark = 0; mark < 8; mark++) {
    sketch.path(`M${x + 8} ${top + 28 + mark * 27}H${x + (mark % 2 === 0 ? 30 : 22)}`, {
      stroke: look.trim.dark,
      width: 2.5,
      opacity: 0.7,
    })
  }
  tube(sketch, [x - 66, top - 10, 132, 16], 8, look.body)
  tube(sketch, [x - 22, bottom - 22, 44, 24], 6, look.accent)
  tube(sketch, [x - 11, bottom, 22, 26], 5, look.accent)
}
