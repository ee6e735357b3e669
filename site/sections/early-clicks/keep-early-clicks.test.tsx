import { expect, test } from 'vitest'
import { keepEarlyClicks } from './keep-early-clicks.ts'

test('a click before the script has come counts once it has, and only once', () => {
  document.body.innerHTML = '<astro-island ssr><form><button>Generate</button></form></astro-island>'
  keepEarlyClicks()
  const island = document.querySelector('astro-island')
  const button = document.querySelector('button')
  let clicks = 0
  let submitted = 0
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted++
  })

  button?.click()
  button?.click()
  expect(submitted).toBe(0)
  island?.removeAttribute('ssr')
  button?.addEventListener('click', () => clicks++)
  island?.dispatchEvent(new Event('astro:hydrate'))
  expect([clicks, submitted]).toEqual([1, 1])
  button?.click()
  expect(clicks).toBe(2)
})
