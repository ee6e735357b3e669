import { expect, it } from 'vitest'
import { renderRichText } from './markdown.ts'
import { keepPhrasalNounsTogether, keepRangesTogether, plainRanges, typesetHtml, typesetQuotes } from './typeset.ts'

it.each([
  ["We don't sell it. The clinics' hours.", 'We don’t sell it. The clinics’ hours.'],
  [`He said "it's quick" (and "free").`, 'He said “it’s quick” (and “free”).'],
  [`"What's 'natural'?"`, '“What’s ‘natural’?”'],
  ["Since the '90s, New Year's Day", 'Since the ’90s, New Year’s Day'],
  [`A 6' door, 12" wide`, `A 6' door, 12" wide`],
  ["the 1990's look", 'the 1990’s look'],
  ["Write to o'hara@hair.example", "Write to o'hara@hair.example"],
  ['Already “set,” and hers’', 'Already “set,” and hers’'],
])('a visitor reads %j as a typesetter would set it', (typed, shown) => {
  expect(typesetQuotes(typed)).toBe(shown)
  expect(typesetHtml(typed)).toBe(shown)
})

it('a visitor finds them set around marked words and links, and the links still lead there', () => {
  const { html, text } = renderRichText(`"**It's** [the doctor's](https://a.example/?q=x) plan," they say.`)
  expect(html).toContain(
    `“<strong>It’s</strong> <a rel="noopener" href="https://a.example/?q=x">the doctor’s</a> plan,”`,
  )
  expect(text).toBe('“It’s the doctor’s plan,” they say.')
})

it.each(['x', '<code>', "'", 'a@', '&#39;'])(
  'a long word of %s is set without going over it again and again',
  (part) => {
    const word = part.repeat(200_000 / part.length)
    expect(typesetQuotes(`"${word}`)).toHaveLength(word.length + 1)
    expect(typesetHtml(`"<b>${word}</b>`)).toMatch(/^“<b>/)
  },
)

it('somebody who copies several lines of code gets their quotes, too', () => {
  expect(typesetHtml(`<pre>a = "b"\nc = 'd'</pre> "e"`)).toBe(`<pre>a = "b"\nc = 'd'</pre> “e”`)
})

it('somebody who copies code gets the quotes that the code needs', () => {
  expect(typesetHtml(`<p>"Use" <code>a["b"]</code></p>`)).toBe(`<p>“Use” <code>a["b"]</code></p>`)
})

it('a visitor never sees a range torn apart at the end of a line', () => {
  expect(keepRangesTogether('4–10 hours, $6–$12, Mon–Fri 8 AM–8 PM')).toBe(
    '4–\u206010 hours, $6–\u2060$12, Mon–\u2060Fri 8 AM–\u20608 PM',
  )
  expect(keepRangesTogether('Call (949) 555-0142 – any day')).toBe('Call (949) 555-0142 – any day')
})

it('a range reads the same to the review, however its dash is written', () => {
  expect(plainRanges(keepRangesTogether('4–10 hours'))).toBe('4-10 hours')
  expect(plainRanges('4-10 hours')).toBe('4-10 hours')
})

it('a visitor never sees "ups" alone at the start of a line', () => {
  expect(keepPhrasalNounsTogether('Follow-ups as you go, and (one) sign-up.')).toBe(
    'Follow-\u2060ups as you go, and (one) sign-\u2060up.',
  )
})

it('other hyphens stay as they are, and so do names and addresses', () => {
  for (const text of ['a step-free upper floor', 'card-up', 'See [more](/pages/follow-up).', 'a follow-upper one']) {
    expect(keepPhrasalNounsTogether(text)).toBe(text)
  }
})
