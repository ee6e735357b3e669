import type { PickedField } from '../../contract/desk/content.ts'
import { listPickable } from './list-pickable.ts'

const mark = 'data-preview-pickable'

/** While the button is on, a press on a text, or Enter where Tab has led to it, goes to the field that it comes from. */
export function pickTexts(bar: HTMLElement, say: (text: string) => void): void {
  const button = bar.querySelector<HTMLElement>('[data-preview-pick]')
  const isOn = () => button?.getAttribute('aria-pressed') === 'true'

  const turn = (on: boolean) => {
    button?.setAttribute('aria-pressed', String(on))
    document.documentElement.toggleAttribute('data-preview-picking', on)
    for (const element of document.querySelectorAll(`[${mark}]`)) {
      element.removeAttribute(mark)
      element.removeAttribute('tabindex')
    }
    if (!on) return
    for (const element of listPickable(bar)) {
      element.setAttribute(mark, '')
      element.tabIndex = 0
    }
    say('Click the text you want to edit, or press Tab until you get to it and then Enter.')
  }

  async function open(element: Element): Promise<void> {
    const field = await findField(element)
    if (field === undefined) return say("We couldn't find where that text is edited. Look under “Edit this page.”")
    // In a frame of the desk, the desk itself goes there.
    window.parent.location.assign(field)
  }

  function pick(event: Event): void {
    const { target } = event
    if (!isOn() || !(target instanceof Element) || bar.contains(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void open(target)
  }

  button?.addEventListener('click', () => turn(!isOn()))
  addEventListener('click', pick, { capture: true })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && event.target !== document.body) pick(event)
      if (event.key !== 'Escape' || !isOn()) return
      turn(false)
      button?.focus()
    },
    { capture: true },
  )
}

/** The address of the field that the text of this element comes from. Undefined if it is in none. */
async function findField(element: Element): Promise<string | undefined> {
  const text = element instanceof HTMLImageElement ? element.alt : (element.textContent ?? '')
  const part = element.closest('main') ? 'main' : 'frame'
  const query = new URLSearchParams({ text: text.trim().slice(0, 500), page: location.pathname, part })
  const answer = await fetch(`/api/staff/content/picked?${query}`)
  const { field }: PickedField = answer.ok ? await answer.json() : { field: null }
  if (field === null) return undefined
  const at = encodeURIComponent(field.path.join('.'))
  return `/staff/content#/edit/${field.file}${at === '' ? '' : `?at=${at}`}`
}
