import { isWithin } from '../../../content-model/map/clip-ring.ts'
import type { MapDrawing, Shape } from '../../../content-model/map/draw-map.ts'
import type { Point } from '../../../content-model/map/map-frame.ts'

export type Side = 'right' | 'left' | 'above' | 'below'
type Box = { left: number; top: number; right: number; bottom: number }
type Frame = { width: number; height: number }

/** The letters on a phone, where they're largest, in units of the drawing. */
const letter = { clinic: 46, land: 38 }
/** The width of an average letter and the height of a line, as shares of the letters' size. */
const [perCharacter, perLine] = [0.58, 1.2]
const dot = 22

/** On which side of its dot each clinic's name stands, so that names hide neither each other nor a dot. */
export function placeClinics(clinics: readonly ({ title: string } & Point)[], frame: Frame): Side[] {
  const sides = clinics.map((): Side => 'right')
  const dots = clinics.map(({ x, y }) => boxAround({ x, y }, dot * 2, dot * 2))
  for (let round = 0; round < 4; round += 1) {
    for (const [index, clinic] of clinics.entries()) {
      const others = clinics.flatMap((other, place) =>
        place === index ? [] : [boxAt(other, sides[place] ?? 'right'), dots[place] ?? boxAround(other, 0, 0)],
      )
      const cost = (side: Side) => {
        const box = boxAt(clinic, side)
        return outside(box, frame) * 10 + others.reduce((sum, other) => sum + shared(box, other), 0)
      }
      const all: Side[] = ['right', 'left', 'above', 'below']
      sides[index] = all.reduce((best, side) => (cost(side) < cost(best) ? side : best))
    }
  }
  return sides
}

/** The room that the clinics' dots and names take. */
export function clinicBoxes(clinics: readonly ({ title: string; side: Side } & Point)[]): Box[] {
  return clinics.flatMap((clinic) => [boxAt(clinic, clinic.side), boxAround(clinic, dot * 2, dot * 2)])
}

/** Names of states and countries, each where its land has the most room; left out where it has too little. */
export function placeNames(
  { frame, states, neighbors, lakes }: Pick<MapDrawing, 'states' | 'neighbors' | 'lakes'> & { frame: Frame },
  taken: readonly Box[],
): ({ text: string } & Point)[] {
  const boxes = [...taken]
  return [...states, ...neighbors].flatMap((shape) => {
    const point = roomiest(shape, { frame, boxes, lakes })
    if (!point) return []
    boxes.push(nameBox(shape.name, point))
    return [{ text: shape.name, ...point }]
  })
}

/** The room that a name in small letters takes. */
export function nameBox(text: string, at: Point): Box {
  return boxAround(at, text.length * letter.land * perCharacter, letter.land * perLine)
}

type Around = { frame: Frame; boxes: readonly Box[]; lakes: readonly (readonly Point[])[] }

function roomiest({ name, rings }: Shape, { frame, boxes, lakes }: Around): Point | undefined {
  const corners = rings.flat()
  let [best, most]: [Point | undefined, number] = [undefined, 0]
  for (let y = 40; y < frame.height; y += 40) {
    for (let x = 40; x < frame.width; x += 40) {
      const box = nameBox(name, { x, y })
      const edge = [box.left, (box.left + x) / 2, x, (box.right + x) / 2, box.right].flatMap((across) =>
        [box.top, y, box.bottom].map((down) => ({ x: across, y: down })),
      )
      const fits = edge.every((point) => isWithin(point, rings) && !isWithin(point, lakes))
      if (!fits || outside(grow(box, 20), frame) > 0 || boxes.some((other) => shared(grow(box, 24), other) > 0))
        continue
      const room = Math.min(
        ...[...corners, ...boxes.map(middle)].map((point) => Math.hypot(point.x - x, (point.y - y) * 1.5)),
        frame.width - x,
        x,
        (frame.height - y) * 1.5,
        y * 1.5,
      )
      if (room > most) [best, most] = [{ x, y }, room]
    }
  }
  return best
}

function boxAt({ title, x, y }: { title: string } & Point, side: Side): Box {
  const [width, height] = [title.length * letter.clinic * perCharacter, letter.clinic * perLine]
  const [across, down] = [letter.clinic * 1.1 + width / 2, letter.clinic * 1.25]
  if (side === 'right') return boxAround({ x: x + across, y }, width, height)
  if (side === 'left') return boxAround({ x: x - across, y }, width, height)
  return boxAround({ x, y: side === 'above' ? y - down : y + down }, width, height)
}

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function grow({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

function middle({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 0 && down > 0 ? across * down : 0
}

function outside(box: Box, { width, height }: Frame): number {
  const all = (box.right - box.left) * (box.bottom - box.top)
  return all - shared(box, { left: 0, top: 0, right: width, bottom: height })
}
