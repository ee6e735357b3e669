// Served as /staff/preview.js, to pages of the draft only. It says what differs from the page that visitors see, leads from
// a text to its field, and sends no form. The styles are in preview.css.

import { type ChangedPage, findChanges } from './find-changes.ts'
import { pickTexts } from './pick-texts.ts'

const bar = document.getElementById('preview-bar')
if (bar) openBar(bar)

function openBar(bar: HTMLElement): void {
  const said = bar.querySelector('[data-preview-said]')
  let hasAnswered = false
  const say = (text: string) => {
    hasAnswered = true
    if (said) said.textContent = text
  }
  // Finding out takes a moment. Whoever did something meanwhile is told about that.
  const sayOfPage = (text: string) => {
    if (said && !hasAnswered) said.textContent = text
  }
  if (window.parent !== window) bar.dataset.framed = ''
  const setHeight = () => document.documentElement.style.setProperty('--preview-height', `${bar.offsetHeight}px`)
  new ResizeObserver(setHeight).observe(bar)
  showChanges(bar, sayOfPage)
  pickTexts(bar, say)
  bar.querySelector('[data-preview-leave]')?.addEventListener('click', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const answer = await fetch('/api/staff/content/preview/close', init).catch(() => undefined)
    if (answer?.ok) location.reload()
    else say("The server didn't answer. Try again.")
  })
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      say("Forms in the preview don't send anything.")
    },
    { capture: true },
  )
}

async function showChanges(bar: HTMLElement, say: (text: string) => void): Promise<void> {
  const changes = await findChanges(location.pathname)
  if (changes === undefined) return say('This page is new.')
  const mark = () => markChanges(changes)
  mark()
  // Marks what scripts add later.
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
  const count = changes.texts.size + changes.images.size
  say(count === 0 ? 'No changes on this page.' : `${count === 1 ? '1 change' : `${count} changes`} on this page.`)
  const next = bar.querySelector<HTMLButtonElement>('[data-preview-next]')
  if (next === null || count === 0) return
  next.hidden = false
  let shown = -1
  next.addEventListener('click', () => {
    const marked = [...document.querySelectorAll('[data-preview-changed]')].filter((element) =>
      element.checkVisibility(),
    )
    shown = (shown + 1) % Math.max(1, marked.length)
    marked[shown]?.scrollIntoView({ block: 'center' })
  })
}

function markChanges({ texts, images }: ChangedPage): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isChanged = texts.has(node.textContent?.trim() ?? '') && !element?.closest('#preview-bar, script, style')
    if (isChanged) element?.setAttribute('data-preview-changed', '')
  }
  for (const image of document.images) {
    if (images.has(image.getAttribute('src') ?? '')) image.setAttribute('data-preview-changed', '')
  }
}
