// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/harness/eventually.ts'

/** A page of its own for each test: its window is an event target, and the directive's module is fresh. */
async function openPage() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const { default: directive } = await import('./interaction.ts')
  const addIsland = () => {
    const hydrate = vi.fn(async () => {})
    directive(async () => hydrate, { name: 'interaction', value: '' }, document.createElement('div'))
    return hydrate
  }
  return { page, addIsland }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

test.each(['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'])(
  "a visitor's first %s hydrates every waiting island once",
  async (sign) => {
    const { page, addIsland } = await openPage()
    const islands = [addIsland(), addIsland()]
    await Promise.resolve()
    for (const hydrate of islands) expect(hydrate).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(sign))
    page.dispatchEvent(new Event('keydown'))
    await eventually(() => {
      for (const hydrate of islands) expect(hydrate).toHaveBeenCalledOnce()
    })
  },
)

test('a visitor who reloads a page that kept a state sees it without doing anything', async () => {
  const { addIsland } = await openPage()
  vi.stubGlobal('history', { state: { step: 2 } })
  const hydrate = addIsland()
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce())
})

test('an island that appears after the first sign of life need not wait for another', async () => {
  const { page, addIsland } = await openPage()
  addIsland()
  page.dispatchEvent(new Event('scroll'))
  const late = addIsland()
  await eventually(() => expect(late).toHaveBeenCalledOnce())
})
