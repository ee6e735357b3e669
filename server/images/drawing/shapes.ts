import type { Look, Material } from './look.ts'
import type { Sketch, Stop } from './sketch.ts'

/** Light across a round body: it falls in from the left, and a little comes back from the right. */
export function acrossRound({ dark, base, light, rim }: Material): readonly Stop[] {
  return [
    [0, dark],
    [0.08, base],
    [0.26, light],
    [0.36, light],
    [0.58, base],
    [0.88, dark],
    [0.96, rim],
    [1, dark],
  ]
}

/** An upright round body such as a handle. */
export function tube(sketch: Sketch, [x, y, width, height]: Box, corner: number, material: Material): void {
  sketch.box([x, y, width, height], corner, { fill: sketch.linear([x, 0, x + width, 0], acrossRound(material)) })
}

/** A body with a face toward us: lit at the top, darker below, with a thin bright edge. */
export function slab(sketch: Sketch, [x, y, width, height]: Box, corner: number, material: Material): void {
  const { dark, base, light, rim } = material
  const fill = sketch.linear(
    [x, y, x + width * 0.35, y + height],
    [
      [0, light],
      [0.35, base],
      [1, dark],
    ],
  )
  sketch.box([x, y, width, height], corner, { fill })
  const inset = 2
  sketch.box([x + inset, y + inset, width - 2 * inset, height - 2 * inset], corner - inset, {
    stroke: sketch.linear(
      [x, y, x, y + height],
      [
        [0, '#ffffff', 0.9],
        [0.3, rim, 0.2],
        [1, rim, 0.5],
      ],
    ),
    width: 3,
  })
}

/** Any outline shaded as a round body between two edges. */
export function turned(sketch: Sketch, d: string, [left, right]: readonly [number, number], material: Material): void {
  sketch.path(d, { fill: sketch.linear([left, 0, right, 0], acrossRound(material)) })
}

export function ball(sketch: Sketch, [cx, cy, r]: Circle, { dark, base, light }: Material): void {
  const fill = sketch.radial(
    [cx, cy, r * 1.05],
    [
      [0, light],
      [0.45, base],
      [1, dark],
    ],
    [cx - r * 0.35, cy - r * 0.4],
  )
  sketch.ellipse([cx, cy, r, r], { fill })
}

/** A ring that catches light at the upper left and the lower right, as a turned metal edge does. */
export function ring(sketch: Sketch, [cx, cy, r, width]: Ring, material: Material): void {
  const { dark, base, light, rim } = material
  const stroke = sketch.linear(
    [cx - r, cy - r, cx + r, cy + r],
    [
      [0.1, light],
      [0.35, base],
      [0.6, dark],
      [0.85, rim],
    ],
  )
  sketch.ellipse([cx, cy, r, r], { stroke, width })
}

/** A coated lens: deep glass with a colored glow and two reflections. */
export function lens(sketch: Sketch, [cx, cy, r]: Circle, tint: string): void {
  const glass = sketch.radial(
    [cx, cy, r],
    [
      [0, tint],
      [0.45, '#16211f'],
      [0.92, '#080c0b'],
      [1, '#2b3532'],
    ],
    [cx + r * 0.25, cy + r * 0.3],
  )
  sketch.ellipse([cx, cy, r, r], { fill: glass })
  const gleam = sketch.linear(
    [cx - r, cy - r, cx, cy],
    [
      [0.1, '#ffffff', 0.75],
      [0.9, '#ffffff', 0],
    ],
  )
  sketch.ellipse([cx - r * 0.28, cy - r * 0.32, r * 0.52, r * 0.46], { fill: gleam })
  sketch.ellipse([cx + r * 0.4, cy + r * 0.46, r * 0.1, r * 0.07], { fill: '#ffffff', opacity: 0.55 })
}

/** The shadow of an object on its ground: dark and narrow below it, and soft around. */
export function contactShadow(sketch: Sketch, [cx, cy, rx]: Circle, look: Look): void {
  const { color, opacity } = look.shadow
  for (const [spread, flatness, strength] of [
    [1.5, 0.2, 0.6],
    [1, 0.11, 1],
  ] as const) {
    const fill = sketch.radial(
      [0, 0, 1],
      [
        [0, color, opacity * strength],
        [0.45, color, opacity * strength * 0.5],
        [1, color, 0],
      ],
    )
    sketch.within(`translate(${cx} ${cy}) scale(${rx * spread} ${rx * spread * flatness})`, () =>
      sketch.ellipse([0, 0, 1, 1], { fill }),
    )
  }
}

/** A glass cylinder with a liquid that stands up to a level; a meniscus at the top and a round bottom. */
export function glassTube(sketch: Sketch, [x, y, width, height]: Box, level: number, liquid: Material): void {
  const corner = width / 2
  const top = y + height * (1 - level)
  const whole = `M${x} ${y}h${width}v${height - corner}a${corner} ${corner} 0 0 1 ${-width} 0z`
  const filled = `M${x} ${top}h${width}V${y + height - corner}a${corner} ${corner} 0 0 1 ${-width} 0z`
  sketch.path(whole, { fill: '#ffffff', opacity: 0.28 })
  turned(sketch, filled, [x, x + width], liquid)
  sketch.ellipse([x + width / 2, top, width / 2, width * 0.12], { fill: liquid.light, opacity: 0.85 })
  const edge = sketch.linear(
    [x, 0, x + width, 0],
    [
      [0, '#51605d', 0.7],
      [0.07, '#ffffff', 0.8],
      [0.17, '#ffffff', 0.15],
      [0.22, '#ffffff', 0.75],
      [0.3, '#ffffff', 0.05],
      [0.85, '#ffffff', 0],
      [0.93, '#ffffff', 0.55],
      [1, '#51605d', 0.7],
    ],
  )
  sketch.path(whole, { fill: edge })
}

type Box = readonly [x: number, y: number, width: number, height: number]
type Circle = readonly [cx: number, cy: number, r: number]
type Ring = readonly [cx: number, cy: number, r: number, width: number]
