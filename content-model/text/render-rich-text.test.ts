import { describe, expect, it } from 'vitest'
import { richText } from '../fields/fields.ts'
import { renderRichText } from './render-rich-text.ts'

describe('an owner who writes an answer', () => {
  it('gets bold words and links without a paragraph around a single line', () => {
    expect(renderRichText('From **$6** a graft. [Ask](/contact)').html).toBe(
      'From <strong>$6</strong> a graft. <a href="/contact">Ask</a>',
    )
  })

  it('gets paragraphs where a blank line stands between them, and lists where lines start with a hyphen', () => {
    expect(renderRichText('One.\n\nTwo.').html).toBe('<p>One.</p>\n<p>Two.</p>')
    expect(renderRichText('- One\n- Two').html).toBe('<ul>\n<li>One</li>\n<li>Two</li>\n</ul>')
  })

  it('links another site without giving it a handle on this one', () => {
    expect(renderRichText('[A study](https://study.example/1)').html).toBe(
      '<a rel="noopener" href="https://study.example/1">A study</a>',
    )
    expect(renderRichText('[A study](HTTPS://study.example/1)').html).toBe(
      '<a rel="noopener" href="HTTPS://study.example/1">A study</a>',
    )
  })

  it('is told to write links in Markdown, because no other way is checked', () => {
    const html = ["<a href='//clinic.example'>", '<A HREF=//clinic.example>', '<svg/onload=1>', '<area href="/x">']
    for (const tag of html) expect(richText.safeParse(`Ask ${tag}us.`).success, tag).toBe(false)
    expect(richText.safeParse('H<sub>2</sub>O, <b>5 < 6</b><br />and 7 = 7').success).toBe(true)
  })

  it('may start with bold words or a number without making a list of it', () => {
    expect(renderRichText('**Never.** 3 days').html).toBe('<strong>Never.</strong> 3 days')
    expect(renderRichText('3 to 7 days').html).toBe('3 to 7 days')
  })

  it('gets the same words without marks for search engines', () => {
    expect(renderRichText('We say *"no"* & mean it,\n\nat <b>5 < 6</b>.').text).toBe('We say “no” & mean it, at 5 < 6.')
  })
})
