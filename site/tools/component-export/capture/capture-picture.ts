import { toRgba } from './markup.ts'

/** Twice the shown size serves a sharp screen; more would only be heavy. */
const maximumPixels = 1600

/**
 * The picture of an `img`, `video`, `canvas` or `svg` as a data URL: JPEG, PNG where it is see-through, and SVG,
 * because design tools read no AVIF. Undefined for other elements.
 */
export async function capturePicture(element: Element, rect: DOMRect): Promise<string | undefined> {
  if (element.localName === 'svg') return captureDrawing(element)
  const view = element.ownerDocument.defaultView
  if (view === null) return undefined
  if (element instanceof view.HTMLImageElement) {
    element.loading = 'eager'
    await element.decode().catch(() => {})
    return draw(element, { width: element.naturalWidth, height: element.naturalHeight }, rect)
  }
  if (element instanceof view.HTMLVideoElement) {
    if (element.videoWidth > 0) return draw(element, { width: element.videoWidth, height: element.videoHeight }, rect)
    return element.poster === '' ? '' : drawPoster(element.poster, rect)
  }
  return element instanceof view.HTMLCanvasElement ? draw(element, element, rect) : undefined
}

async function drawPoster(address: string, rect: DOMRect): Promise<string> {
  const poster = new Image()
  poster.src = address
  await poster.decode().catch(() => {})
  return draw(poster, { width: poster.naturalWidth, height: poster.naturalHeight }, rect)
}

function draw(source: CanvasImageSource, own: { width: number; height: number }, shown: DOMRect): string {
  const canvas = document.createElement('canvas')
  const scale = Math.min(
    1,
    maximumPixels / own.width,
    2 * Math.max(shown.width / own.width, shown.height / own.height) || 1,
  )
  canvas.width = Math.max(1, Math.round(own.width * scale))
  canvas.height = Math.max(1, Math.round(own.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null || own.width === 0) return ''
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return isSeeThrough(pen) ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', 0.82)
}

function isSeeThrough(pen: CanvasRenderingContext2D): boolean {
  const { width, height } = pen.canvas
  const corners = [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ]
  return corners.some(([x = 0, y = 0]) => (pen.getImageData(x, y, 1, 1).data[3] ?? 255) < 255)
}

/** With the colors that it takes over from the page around it. */
function captureDrawing(element: Element): string {
  const copy = element.cloneNode(true)
  const view = element.ownerDocument.defaultView
  if (view === null || !(copy instanceof view.SVGElement)) return ''
  const style = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  for (const property of ['fill', 'stroke'] as const) {
    if (!copy.hasAttribute(property) && style[property] !== 'none') copy.setAttribute(property, toRgba(style[property]))
  }
  const text = new XMLSerializer().serializeToString(copy).replaceAll(/currentcolor/gi, toRgba(style.color))
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
  return `data:image/svg+xml;base64,${btoa(bytes.join(''))}`
}
