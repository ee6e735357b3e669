import type { CountedEvent } from '../../contract/insights.ts'

// Served as /insights/script.js. It counts, but recognizes nobody: it sets no cookie, and sends no identifier and no
// referring address. A preview isn't counted, because of its own cookie, nor is a browser that sends Global Privacy
// Control, nor a prefetched page until it's opened.

const tell = (event: CountedEvent) => {
  const body = JSON.stringify({ page: location.pathname, event })
  const headers = { 'Content-Type': 'application/json' }
  fetch('/insights/view', { method: 'POST', keepalive: true, credentials: 'include', headers, body }).catch(() => {})
}

const start = () => {
  tell('view')
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) tell('call')
  })
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('form[action="/api/contact"]')) return
    removeEventListener('input', onInput)
    tell('form-start')
  }
  addEventListener('input', onInput)
  document.addEventListener('insight', ({ detail }) => tell(detail))
}

if (!('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) {
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
}
