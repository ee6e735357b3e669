/** A line in degrees, longitude first; the outline of land or water is closed. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** What a map of the United States shows: the states by name, Canada and Mexico, and lakes. */
export type Outlines = {
  states: Readonly<Record<string, Ring[]>>
  neighbors: Readonly<Record<string, Ring[]>>
  lakes: readonly Ring[]
}

type WrittenRings = readonly (readonly number[])[]
export type WrittenOutlines = {
  states: Readonly<Record<string, WrittenRings>>
  neighbors: Readonly<Record<string, WrittenRings>>
  lakes: WrittenRings
}

/** In degrees: 200 yards. */
export const outlineStep = 0.002

/** The outlines of `outlines.json`, which `scripts/map-outlines.ts` writes as steps from point to point. */
export function readOutlines({ states, neighbors, lakes }: WrittenOutlines): Outlines {
  return { states: readEach(states), neighbors: readEach(neighbors), lakes: readLines(lakes) }
}

/** Lines that are written in the same way: the borders of `counties.json`. */
export function readLines(lines: readonly (readonly number[])[]): Ring[] {
  return lines.map(readRing)
}

function readEach(outlines: WrittenOutlines['states']): Outlines['states'] {
  return Object.fromEntries(Object.entries(outlines).map(([name, rings]) => [name, readLines(rings)]))
}

function readRing(steps: readonly number[]): Ring {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[2 * index] ?? 0
    y += steps[2 * index + 1] ?? 0
    return [x * outlineStep, y * outlineStep] as const
  })
}
