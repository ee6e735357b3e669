import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const bodies: string[] = []
const sent: RequestInit[] = []
let listening = new AbortController()

/** A page of its own for each test: what an earlier one listens to is gone. */
async function openPage(html = '') {
  document.body.innerHTML = html
  listening = new AbortController()
  stopListeningWith(listening.signal, window)
  stopListeningWith(listening.signal, document)
  vi.resetModules()
  await import('./insights-script.ts')
}

function stopListeningWith(signal: AbortSignal, target: Window | Document) {
  const listen = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, { signal }),
  )
}

const told = () => bodies.map((body) => JSON.parse(body).event)

beforeEach(() => {
  bodies.length = 0
  sent.length = 0
  vi.stubGlobal('fetch', async (_address: string, { body, ...request }: RequestInit & { body: string }) => {
    bodies.push(body)
    sent.push(request)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  listening.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  Reflect.deleteProperty(document, 'prerendering')
})

describe('a visitor who reads a page', () => {
  it('is counted once, by the page alone', async () => {
    await openPage()
    expect(bodies).toEqual([JSON.stringify({ page: location.pathname, event: 'view' })])
  })

  it('with the cookies of this site, because a preview is known by one and not counted', async () => {
    await openPage()
    expect(sent).toMatchObject([{ method: 'POST', keepalive: true, credentials: 'include' }])
  })

  it('and taps the phone number is counted as a call, another link is not', async () => {
    await openPage('<a href="tel:+15555550100"><b>Call</b></a><a href="#more">More</a>')
    fireEvent.click(document.querySelector('b') ?? document)
    fireEvent.click(document.querySelector('[href="#more"]') ?? document)
    expect(told()).toEqual(['view', 'call'])
  })

  it('and begins the form is counted once, however much is written', async () => {
    await openPage('<form action="/api/contact"><input></form><input id="search">')
    fireEvent.input(document.querySelector('#search') ?? document)
    expect(told()).toEqual(['view'])
    for (const value of ['A', 'Ad'])
      fireEvent.input(document.querySelector('form input') ?? document, { target: { value } })
    expect(told()).toEqual(['view', 'form-start'])
  })

  it.each(['form-sent', 'form-failed', 'wrong-email'])('is counted when the form says %s', async (event) => {
    await openPage()
    document.dispatchEvent(new CustomEvent('insight', { detail: event }))
    expect(told()).toEqual(['view', event])
  })
})

describe('nothing is counted', () => {
  it('of a visitor whose browser sends Global Privacy Control', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await openPage('<a href="tel:+15555550100">Call</a>')
    fireEvent.click(document.querySelector('a') ?? document)
    expect(bodies).toEqual([])
  })

  it('of a page that is only prerendered, until someone looks at it', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    await openPage()
    expect(bodies).toEqual([])
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(told()).toEqual(['view'])
  })
})
