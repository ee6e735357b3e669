import { createHash } from 'node:crypto'

/** The widths that the layouts ask for, from a card on a small phone to a full desktop panel on a sharp screen. */
const widths = [320, 480, 640, 828, 1080, 1440, 1920]
/** A phone's whole screen at double density; only masters named `…-phone` need it. */
const phoneWidth = 750
const fallbackWidth = 960

/**
 * Chosen by looking at crops at 100 %: strands keep their edges and dark gradients show no bands. The large widths are
 * seen on screens of double and triple density, where a lower quality looks the same and saves a third of the bytes;
 * so is every width of a master named `…-phone`.
 */
export function avif(name: string, width: number) {
  const settings = { effort: 4, chromaSubsampling: '4:2:0' } as const
  if (isForPhones(name)) return { quality: 44, ...settings }
  return { quality: width < 900 ? 60 : 52, ...settings }
}
export const webp = { quality: 80, effort: 5, smartSubsample: true } as const

export type Rendition = { name: string; width: number; file: string; format: 'avif' | 'webp' }

/** The AVIF files in rising width and, last, the WebP. A master's own width is delivered if it is well above the last step. */
export function planRenditions(name: string, masterWidth: number, source: Buffer): Rendition[] {
  const offered = isForPhones(name) ? [...widths, phoneWidth].sort((one, other) => one - other) : widths
  const fitting = offered.filter((width) => width <= masterWidth)
  const largest = fitting.at(-1) ?? 0
  const isWorthItsOwn = masterWidth > largest * 1.15 && masterWidth < (widths.at(-1) ?? 0)
  const plan = (width: number, format: Rendition['format']) => {
    const file = `${name}-${width}.${hashOf(name, width, source)}.${format}`
    return { name, width, format, file }
  }
  return [
    ...(isWorthItsOwn ? [...fitting, masterWidth] : fitting).map((width) => plan(width, 'avif')),
    plan(Math.min(masterWidth, fallbackWidth), 'webp'),
  ]
}

function isForPhones(name: string): boolean {
  return name.endsWith('-phone')
}

function hashOf(name: string, width: number, source: Buffer): string {
  const settings = JSON.stringify({ avif: avif(name, width), webp })
  return createHash('sha256').update(source).update(settings).digest('hex').slice(0, 10)
}
