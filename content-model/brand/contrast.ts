export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

/** The contrast of two colors such as `#1a2422`, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The least that WCAG 2.2 asks of text, and of a sign such as a logo. */
const leastContrast = { text: 4.5, sign: 3 }

const grounds = ['ground', 'paper']

export type ContrastOnGround = { ground: string; contrast: number; least: number }

/** The contrast of one of a group's colors, named by its key, with each ground that it's written or drawn on. */
export function contrastsOf(name: string, colors: Readonly<Record<string, unknown>>): ContrastOnGround[] {
  const color = colors[name]
  if (grounds.includes(name) || name === 'line' || !isColor(color)) return []
  const least = name === 'mark' ? leastContrast.sign : leastContrast.text
  return grounds
    .map((ground) => colors[ground])
    .filter(isColor)
    .map((ground) => ({ ground, contrast: contrastOf(color, ground), least }))
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
