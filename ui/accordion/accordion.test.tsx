import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'
import { Disclosure } from './disclosure.tsx'

const items = [
  { id: 'faq-cost', title: 'What does it cost?', html: '<p>From <strong>$6 to $12</strong> per graft.</p>' },
  { id: 'faq-time', title: 'How long does it take?', html: '<p>4-10 hours.</p>' },
]

test('the browser alone keeps at most one answer open: all items bear one name, and none is open at first', () => {
  const html = renderToStaticMarkup(<Accordion name="faq" items={items} />)
  expect(html.match(/<details[^>]* name="faq"/g)).toHaveLength(2)
  expect(html).not.toContain(' open')
})

test('an answer can be linked to, keeps its bold words, and its question is a heading', () => {
  const html = renderToStaticMarkup(<Accordion name="faq" items={items} headingLevel={2} />)
  expect(html).toMatch(/<\/summary><div[^>]* id="faq-cost"/)
  expect(html).toContain('<strong>$6 to $12</strong>')
  expect(html).toMatch(/<summary[^>]*><h2[^>]*>What does it cost\?<\/h2>/)
})

test('a visitor finds one item open from the start where the page says so, and reads what stands beside its title', () => {
  const html = renderToStaticMarkup(
    <Disclosure title="Irvine" headingLevel={2} name="clinic" size="large" isOpen beside="4 mi" data-clinic="irvine">
      <div id="irvine">2 Park Plaza</div>
    </Disclosure>,
  )
  expect(html).toMatch(/^<details[^>]* data-clinic="irvine"[^>]* name="clinic"[^>]* open=""/)
  expect(html).toMatch(/<h2[^>]*>Irvine<\/h2>4 mi<span[^>]* aria-hidden="true"><\/span><\/summary><div id="irvine">/)
})
