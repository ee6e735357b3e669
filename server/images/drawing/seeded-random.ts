export type Random = {
  /** A number between two others. */
  between(least: number, most: number): number
  /** One of a list. */
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Numbers that look random and are the same for the same seed (mulberry32), so that a picture can be made again. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
