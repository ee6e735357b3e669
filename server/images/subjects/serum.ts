import { type Look, type Material, plasma } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow, glassTube, ring, slab, tube } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'

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

/** The scalp in section: serum goes in beside the roots of the hair. */
export function drawApplication(sketch: Sketch, look: Look, random: Random): void {
  contactShadow(sketch, [500, 884, 410], look)
  const block = 'M110 620Q500 520 890 620V800Q890 880 810 880H190Q110 880 110 800z'
  sketch.inside(block, () => {
    for (const [depth, color] of layers) {
      const top = 540 + depth
      sketch.path(`M100 ${top + 80}Q500 ${top - 20} 900 ${top + 80}V900H100z`, { fill: color })
    }
    const spread = sketch.radial([560, 730, random.between(120, 160)], serum)
    sketch.ellipse([560, 730, 160, 130], { fill: spread })
    sketch.box([100, 500, 800, 400], 0, {
      fill: sketch.linear(
        [100, 0, 900, 0],
        [
          [0, '#ffffff', 0.22],
          [0.4, '#ffffff', 0],
          [1, '#2a0f06', 0.34],
        ],
      ),
    })
  })
  for (let x = 176; x < 860; x += random.between(66, 84)) {
    if (Math.abs(x - 560) > 34) drawHair(sketch, x, look, random)
  }
  sketch.within(`rotate(${random.between(20, 30)} 560 736)`, () =>
    drawSyringe(sketch, { tip: [560, 736], liquid: plasma, fill: random.between(0.45, 0.8), look, needle: 250 }),
  )
  ball(sketch, [560, 736, 9], plasma)
}

function drawHair(sketch: Sketch, x: number, look: Look, random: Random): void {
  const skin = 570 + ((x - 500) / 390) ** 2 * 50
  const root = skin + random.between(120, 170)
  const [lean, length] = [random.between(40, 66), random.between(110, 230)]
  const hair = look.style === 'professional_studio' ? '#12100e' : '#2c211b'
  sketch.path(`M${x - 16} ${root}Q${x - 8} ${skin + 40} ${x} ${skin}`, { stroke: '#f2d2bd', width: 17, opacity: 0.55 })
  ball(sketch, [x - 16, root, 14], bulb)
  sketch.path(
    `M${x - 16} ${root}Q${x - 6} ${skin + 30} ${x} ${skin}Q${x + 10} ${skin - length * 0.6} ${x + lean} ${skin - length}`,
    {
      stroke: hair,
      width: 7,
    },
  )
  sketch.path(`M${x + 1} ${skin - 8}Q${x + 9} ${skin - length * 0.6} ${x + lean - 4} ${skin - length + 6}`, {
    stroke: look.accent.light,
    width: 1.6,
    opacity: 0.5,
  })
}

const layers = [
  [0, '#e9bfa2'],
  [26, '#dba184'],
  [96, '#cf8c74'],
  [190, '#e6bf86'],
  [262, '#d9a867'],
] as const
const serum = [
  [0, '#f6bd4e', 0.95],
  [0.5, '#f0ac3c', 0.45],
  [1, '#f0ac3c', 0],
] as const
const bulb = { dark: '#4d2418', base: '#8d4a36', light: '#d9977c', rim: '#b3705a' }

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
function drawSyringe(sketch: Sketch, { tip: [x, y], liquid, fill, look, needle = 90 }: Syringe): void {
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
