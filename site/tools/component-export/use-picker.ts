import { type RefObject, useEffect, useState } from 'react'
import { describeSelector } from './selectors.ts'

type Setting = { frame: RefObject<HTMLIFrameElement | null>; onPick: (selector: string) => void }

/**
 * Choosing an element on the shown page: an outline follows the pointer, a click chooses. Arrow keys walk to the parent,
 * the first child and the neighbors, Enter chooses, Escape stops. Nothing on the page itself reacts meanwhile.
 */
export function usePicker({ frame, onPick }: Setting) {
  const [isPicking, setPicking] = useState(false)
  const [candidate, setCandidate] = useState('')

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isPicking || !page?.body) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const outline = addOutline(page)
    let current: Element = page.querySelector('main') ?? page.body
    const show = (element: Element) => {
      current = element
      placeOutline(outline, element)
      setCandidate(describeSelector(element))
    }
    const choose = () => {
      onPick(describeSelector(current))
      setPicking(false)
    }
    const onKey = (event: KeyboardEvent) => {
      const neighbor = step(current, event.key)
      if (!/^(Enter|Escape|Arrow\w+)$/.test(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter') choose()
      else if (event.key === 'Escape') setPicking(false)
      else if (neighbor !== null) {
        neighbor.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        show(neighbor)
      }
    }
    page.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const element = page.elementFromPoint(clientX, clientY)
        if (element !== null && element !== current) show(element)
      },
      options,
    )
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'submit'] as const) {
      page.addEventListener(type, (event) => event.stopPropagation(), options)
    }
    page.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopPropagation()
        choose()
      },
      options,
    )
    page.addEventListener('keydown', onKey, options)
    addEventListener('keydown', onKey, options)
    show(current)
    return () => {
      listening.abort()
      outline.remove()
    }
  }, [isPicking, frame, onPick])

  return { isPicking, candidate, toggle: () => setPicking((is) => !is), stop: () => setPicking(false) }
}

function step(element: Element, key: string): Element | null {
  const walks: Record<string, Element | null> = {
    ArrowUp: element.localName === 'body' ? null : element.parentElement,
    ArrowDown: element.firstElementChild,
    ArrowLeft: element.previousElementSibling,
    ArrowRight: element.nextElementSibling,
  }
  return walks[key] ?? null
}

/** Styled by the script: the shown page's policy allows no style attribute, and its style sheets know no outline. */
function addOutline(page: Document): HTMLElement {
  const outline = page.createElement('div')
  const color = getComputedStyle(document.documentElement).getPropertyValue('--accent-home')
  Object.assign(outline.style, {
    position: 'fixed',
    zIndex: '2147483647',
    pointerEvents: 'none',
    outline: `3px solid ${color}`,
    outlineOffset: '-3px',
  })
  page.body.append(outline)
  return outline
}

function placeOutline(outline: HTMLElement, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(outline.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
