import { expect, it } from 'vitest'
import { withoutLinksTo } from './without-links-to.ts'

const faq = { label: 'FAQ', href: '/faq' }
const people = { label: 'People', href: '/doctors' }
const gallery = { label: 'Gallery', href: '/#testimonials' }
const licenses = { label: 'Licenses', href: '/doctors#licenses' }

it('a visitor finds no link to a page or section without content, and no menu that holds nothing else', () => {
  const items = [people, faq, { label: 'About', links: [people, licenses] }, { label: 'More', links: [people, faq] }]
  const columns = [
    { title: 'About', links: [licenses] },
    { title: 'Before you call', links: [faq, people] },
  ]
  const more = [faq, people, gallery]
  expect(withoutLinksTo(['/doctors', '/#testimonials'], { items, columns, more })).toEqual({
    items: [faq, { label: 'More', links: [faq] }],
    columns: [{ title: 'Before you call', links: [faq] }],
    more: [faq],
  })
  expect(withoutLinksTo([], { items, columns, more })).toEqual({ items, columns, more })
})
