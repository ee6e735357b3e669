const known = new Map<string, string>()
let pen: CanvasRenderingContext2D | null | undefined

/** Any color that CSS knows as red, green, blue and opacity: design tools and older browsers do not read `oklch()`. */
export function toRgba(color: string): string {
  const found = known.get(color)
  if (found !== undefined) return found
  const mixed = /^rgba?\(/.test(color) ? color : paint(color)
  known.set(color, mixed)
  return mixed
}

/** The same for every color inside a longer value, such as a gradient's. */
export function withRgba(value: string): string {
  return value.replace(/\b(?:oklch|oklab|lch|lab|color|hsla?)\([^()]*\)/g, toRgba)
}

function paint(color: string): string {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return color
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const parts = pen.getImageData(0, 0, 1, 1).data
  return `#${Array.from(parts, (part) => part.toString(16).padStart(2, '0')).join('')}`
}
