import { expect, it } from 'vitest'
import { renderRichText } from './render-rich-text.ts'
import { typesetHtml, typesetQuotes } from './typeset-quotes.ts'

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
