/** A color at a place of a gradient, from 0 to 1, with an opacity where it is not solid. */
export type Stop = readonly [offset: number, color: string, opacity?: number]
type Quad = readonly [number, number, number, number]

/** Collects the gradients and the shapes of one SVG; every method that draws adds on top of what is there. */
export class Sketch {
  readonly #definitions: string[] = []
  readonly #shapes: string[] = []

  /** A gradient along a line; the result is a value for `fill` and `stroke`. */
  linear([x1, y1, x2, y2]: Quad, stops: readonly Stop[]): string {
    return this.#define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops)
  }

  /** A gradient from a focus outwards to a circle, as light falls on a ball. */
  radial([cx, cy, r]: readonly [number, number, number], stops: readonly Stop[], focus = [cx, cy] as const): string {
    return this.#define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}" fx="${focus[0]}" fy="${focus[1]}"`, stops)
  }

  path(d: string, paint: Paint): void {
    this.#shapes.push(`<path d="${d}" ${attributes(paint)}/>`)
  }

  ellipse([cx, cy, rx, ry]: Quad, paint: Paint): void {
    this.#shapes.push(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${attributes(paint)}/>`)
  }

  box([x, y, width, height]: Quad, corner: number, paint: Paint): void {
    this.#shapes.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" ${attributes(paint)}/>`,
    )
  }

  /** Draws what `draw` draws moved, turned or scaled, as SVG's `transform` says. */
  within(transform: string, draw: () => void): void {
    this.#shapes.push(`<g transform="${transform}">`)
    draw()
    this.#shapes.push('</g>')
  }

  /** Draws what `draw` draws, but only inside a shape. */
  inside(d: string, draw: () => void): void {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.#shapes.push(`<g clip-path="url(#${id})">`)
    draw()
    this.#shapes.push('</g>')
  }

  toSvg(width: number, height: number): string {
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    const definitions = `<defs>${this.#definitions.join('')}</defs>`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${this.#shapes.join('')}</svg>`
  }

  #define(kind: string, place: string, stops: readonly Stop[]): string {
    const id = `d${this.#definitions.length}`
    const colors = stops.map(
      ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    this.#definitions.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${colors.join('')}</${kind}>`)
    return `url(#${id})`
  }
}

type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number }

function attributes({ fill = 'none', stroke, width = 1, opacity }: Paint): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"`
  return `fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}`
}
