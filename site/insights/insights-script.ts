import type { InsightEvent } from '../../contract/insights.ts'

// Served as /insights/script.js. It counts and knows nobody: no cookie, no identifier, no address of the page before.
// A browser that sends Global Privacy Control is left alone, and a page that is only loaded ahead is not yet a view.

const tell = (event: InsightEvent) => {
  const body = JSON.stringify({ page: location.pathname, event })
  const headers = { 'Content-Type': 'application/json' }
  fetch('/insights/view', { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => {})
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
  for (const event of ['form-sent', 'form-failed'] as const) document.addEventListener(event, () => tell(event))
}

if (!('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) {
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
}
