import { plasma } from '../drawing/liquids.ts'
import type { Look } from '../drawing/look.ts'
import type { Random } from '../drawing/seeded-random.ts'
import { ball, contactShadow } from '../drawing/shapes.ts'
import type { Sketch } from '../drawing/sketch.ts'
import { drawSyringe } from './syringe.ts'

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
