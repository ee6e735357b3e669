/** Lightness 0-1, chroma, hue in degrees. */
export type Oklch = readonly [number, number, number]

/** The custom properties that hold where all `selectors` match, later blocks over earlier ones, `:root` below all. */
export function tokensFor(styleSheet: string, selectors: string[]): Map<string, string> {
  const wanted = new Set([':root', ...selectors])
  const source = styleSheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const tokens = new Map<string, string>()
  for (const [, list = '', body = ''] of source.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const isWanted = list.split(',').some((selector) => wanted.has(selector.trim()))
    if (!isWanted) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim())
  }
  return tokens
}

/** Follows `var()` to an opaque `oklch()`; throws when a token is missing or is not a color. */
export function resolveColor(tokens: Map<string, string>, name: string): Oklch {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`tokens.css gives ${name} no value`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)
  if (reference?.[1]) return resolveColor(tokens, reference[1])
  const color = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)
  if (!color) throw new Error(`${name} is "${value}", which is not an opaque color in OKLCH`)
  return [Number(color[1]), Number(color[2]), Number(color[3])]
}

/** The contrast ratio of WCAG 2.2 (1 to 21). */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * Relative luminance by way of Oklab and linear sRGB, clipped to what a screen shows (matrices: Ottosson 2020). Culori
 * computes it without clipping.
 */
function luminance([lightness, chroma, hue]: Oklch): number {
  const radians = (hue * Math.PI) / 180
  const a = chroma * Math.cos(radians)
  const b = chroma * Math.sin(radians)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
