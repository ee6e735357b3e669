import { escapeMarkup } from '../../../../contract/escape-markup.ts'
import { captureBox } from './capture-box.ts'
import { capturePicture } from './capture-picture.ts'
import { captureText } from './capture-text.ts'
import { type Point, styleAttribute } from './markup.ts'

/** Kept as what they are; everything else becomes a `div`. */
const keptTags = new Set(
  'main header footer nav section article aside div span p address h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote a figure figcaption table thead tbody tr th td button'.split(
    ' ',
  ),
)
const leftOut = 'script, style, noscript, template, link, source, track, iframe, option, [data-visually-hidden]'

/**
 * An element of the shown page as one self-contained piece of HTML: computed styles on each element, pictures inside,
 * every box and line of text where the browser put it. `data-box` and `data-line` repeat that in numbers, for the
 * layers. Anything that isn't shown is left out.
 */
export async function captureComponent(root: Element, onProgress: (share: number) => void): Promise<string> {
  const total = root.querySelectorAll('*').length + 1
  let done = 0
  await showFully(root)
  const { left, top } = root.getBoundingClientRect()
  return captureElement(root, { x: left, y: top })

  /** `corner` is the inner corner of the parent, from which the browser would count. */
  async function captureElement(element: Element, corner: Point): Promise<string> {
    done += 1
    if (done % 25 === 0) onProgress(done / total)
    if (element.matches(leftOut)) return ''
    const style = getComputedStyle(element)
    const rect = element.getBoundingClientRect()
    if (style.display !== 'contents' && !element.checkVisibility({ visibilityProperty: true })) return ''
    const isWithoutBox = rect.width === 0 || rect.height === 0
    if (isWithoutBox) return style.display === 'contents' ? captureChildren(element, corner) : ''

    const box = captureBox({ rect, style, element, corner, root: { x: left, y: top }, isRoot: element === root })
    const picture = await capturePicture(element, rect)
    if (picture !== undefined) {
      const alt = escapeMarkup(element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '')
      return `<img src="${escapeMarkup(picture)}" alt="${alt}" ${box}>`
    }
    const name = element.localName
    const tag = keptTags.has(name) ? name : 'div'
    const inner = {
      x: rect.left + Number.parseFloat(style.borderLeftWidth),
      y: rect.top + Number.parseFloat(style.borderTopWidth),
    }
    const href = element.matches('a[href]')
      ? ` href="${escapeMarkup(new URL(element.getAttribute('href') ?? '', element.baseURI).href)}"`
      : ''
    return `<${tag}${href} ${box} data-name="${escapeMarkup(nameOf(element))}">${await captureChildren(element, inner)}</${tag}>`
  }

  async function captureChildren(element: Element, corner: Point): Promise<string> {
    const typed = captureTyped(element, corner)
    if (typed !== undefined) return typed
    const parts: string[] = []
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) parts.push(captureText(child, { corner, root: { x: left, y: top } }))
      else if (child.nodeType === Node.ELEMENT_NODE && isElement(child)) parts.push(await captureElement(child, corner))
    }
    return parts.join('')
  }

  /** A field's content isn't text on the page, so it is drawn where it would begin. */
  function captureTyped(element: Element, corner: Point): string | undefined {
    if (!element.matches('input, textarea, select')) return undefined
    const text = element.matches('select')
      ? (element.querySelector('option:checked')?.textContent ?? '')
      : (element.getAttribute('placeholder') ?? '')
    if (text.trim() === '') return ''
    const style = getComputedStyle(element)
    const rect = element.getBoundingClientRect()
    const padding = Number.parseFloat(style.paddingLeft)
    const height = Number.parseFloat(style.fontSize) * 1.2
    const line = {
      x: rect.left + padding,
      y: rect.top + (rect.height - height) / 2,
      width: Math.min(rect.width - 2 * padding, text.length * Number.parseFloat(style.fontSize) * 0.52),
      height,
    }
    const numbers = [line.x - left, line.y - top, line.width, line.height].map((value) => value.toFixed(2)).join(' ')
    const css = styleAttribute(style, [
      ['position', 'absolute'],
      ['left', `${(line.x - corner.x).toFixed(2)}px`],
      ['top', `${(line.y - corner.y).toFixed(2)}px`],
    ])
    return `<span data-box="${numbers}" ${css}><span data-line="${numbers}">${escapeMarkup(text)}</span></span>`
  }
}

/** Brings an element into view, so that what waits to be seen appears, and lets its movements come to an end. */
async function showFully(root: Element): Promise<void> {
  const view = root.ownerDocument.defaultView
  // Anything the page would load later could still move the rest.
  root.ownerDocument.documentElement.removeAttribute('data-arriving')
  for (const element of [root, ...root.querySelectorAll('[data-reveal], [data-reveal-grid]')]) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => view?.requestAnimationFrame(() => view.requestAnimationFrame(resolve)))
  }
  const ending = root.getAnimations({ subtree: true }).filter((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    return typeof endTime === 'number' && endTime < 5000
  })
  for (const animation of ending) animation.finish()
}

/** The frame's elements belong to its own window, and so do their classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const label = labelledBy === null ? undefined : element.ownerDocument.getElementById(labelledBy)?.textContent
  return (element.getAttribute('aria-label') ?? label ?? element.id ?? '').slice(0, 60) || element.localName
}
