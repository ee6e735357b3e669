import type { Look } from './look.ts'
import type { Random } from './seeded-random.ts'
import type { Sketch } from './sketch.ts'

type Size = readonly [width: number, height: number]

/** Paints what lies behind the thing: the ground, the light on it and, by the seed, a shape that the light falls on. */
export function paintBackdrop(sketch: Sketch, size: Size, look: Look, random: Random): void {
  const backdrops = {
    apple_minimal: paintPaper,
    professional_studio: paintStudio,
    clinical_clean: paintTreatmentRoom,
  }
  backdrops[look.style](sketch, size, look, random)
}

function paintPaper(sketch: Sketch, [width, height]: Size, _look: Look, random: Random): void {
  const reach = Math.max(width, height)
  const warmth = random.pick(['#e4dfd7', '#e6e2dd', '#dfdedb', '#e7dfd4'])
  const light = [width * random.between(0.25, 0.6), height * random.between(0.12, 0.4), reach * 0.95] as const
  const ground = sketch.radial(light, [
    [0, '#ffffff'],
    [0.4, '#f8f6f3'],
    [1, warmth],
  ])
  sketch.box([0, 0, width, height], 0, { fill: ground })
  const r = Math.min(width, height) * random.between(0.3, 0.4)
  const [cx, cy] = [width * random.between(0.42, 0.58), height * random.between(0.4, 0.5)]
  const disc = sketch.linear(
    [cx - r, cy - r, cx + r, cy + r],
    [
      [0, warmth, 0.1],
      [1, warmth, 0.85],
    ],
  )
  sketch.ellipse([cx, cy, r, r], { fill: disc })
}

function paintStudio(sketch: Sketch, [width, height]: Size, look: Look, random: Random): void {
  const reach = Math.max(width, height)
  const spot = [width * random.between(0.3, 0.7), height * random.between(0.28, 0.46)] as const
  const hue = random.pick(['#3d4f4a', '#4a4640', '#38494f'])
  const wall = sketch.radial(
    [...spot, reach * 0.72],
    [
      [0, hue],
      [0.45, '#222c2a'],
      [1, '#101615'],
    ],
  )
  sketch.box([0, 0, width, height], 0, { fill: wall })
  const horizon = height * 0.76
  const floor = sketch.linear(
    [0, horizon, 0, height],
    [
      [0, hue, 0.85],
      [0.35, '#1b2422', 0.8],
      [1, '#0d1211'],
    ],
  )
  sketch.box([0, horizon, width, height - horizon], 0, { fill: floor })
  const r = Math.min(width, height) * random.between(0.3, 0.38)
  const glow = sketch.linear(
    [spot[0] - r, 0, spot[0] + r, 0],
    [
      [0, look.accent.light, 0.5],
      [0.5, look.accent.base, 0.05],
      [1, look.accent.base, 0.3],
    ],
  )
  sketch.ellipse([spot[0], height * 0.45, r, r], { stroke: glow, width: Math.min(width, height) * 0.006 })
}

function paintTreatmentRoom(sketch: Sketch, [width, height]: Size, look: Look, random: Random): void {
  const unit = Math.min(width, height)
  const tint = random.pick(['#dcebea', '#dde8ee', '#e0ebe4'])
  const wall = sketch.linear(
    [width * random.between(0, 0.3), 0, width, height],
    [
      [0, '#fbfefe'],
      [1, tint],
    ],
  )
  sketch.box([0, 0, width, height], 0, { fill: wall })
  const tile = unit * random.between(0.15, 0.2)
  const horizon = height * 0.74
  for (let x = (width / 2) % tile; x < width; x += tile) {
    sketch.path(`M${x} 0V${horizon}`, { stroke: look.accent.base, width: unit * 0.0012, opacity: 0.16 })
  }
  for (let y = horizon - tile; y > 0; y -= tile) {
    sketch.path(`M0 ${y}H${width}`, { stroke: look.accent.base, width: unit * 0.0012, opacity: 0.16 })
  }
  const bench = sketch.linear(
    [0, horizon, 0, height],
    [
      [0, '#f9fcfc'],
      [0.12, '#edf3f3'],
      [1, '#cbdcdc'],
    ],
  )
  sketch.box([0, horizon, width, height - horizon], 0, { fill: bench })
  sketch.box([0, horizon - unit * 0.012, width, unit * 0.012], 0, { fill: look.accent.base, opacity: 0.14 })
  const [lightX, lightY] = [width * random.between(0.08, 0.85), height * random.between(-0.05, 0.1)]
  const lamp = sketch.radial(
    [lightX, lightY, unit * 0.75],
    [
      [0, '#ffffff', 0.95],
      [1, '#ffffff', 0],
    ],
  )
  sketch.ellipse([lightX, lightY, unit * 0.75, unit * 0.75], { fill: lamp })
}
