import { describe, expect, it } from 'vitest'
import { richText } from '../fields/fields.ts'
import { documentSchema, renderRichText } from './markdown.ts'

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

describe('an owner who writes a long text', () => {
  it('gets its title, its introduction and its sections with anchors', () => {
    expect(
      documentSchema.parse('# Terms\n\nHello.\n\n## Who we are\n\nWe are *us*.\n\n## And you?\n\n- One\n'),
    ).toEqual({
      heading: 'Terms',
      introduction: '<p>Hello.</p>',
      sections: [
        { id: 'who-we-are', heading: 'Who we are', html: '<p>We are <em>us</em>.</p>' },
        { id: 'and-you', heading: 'And you?', html: '<ul>\n<li>One</li>\n</ul>' },
      ],
    })
  })

  it.each([
    ['Terms\n\n## One\n\nText', 'Start the text with its title: # Title.'],
    ['# Terms\n\nText', 'Divide the text into sections. Start each with a line such as ## What we collect.'],
    ['# Terms\n\n## One\n\n<script>x</script>', 'Write Markdown without HTML tags.'],
    ['# Terms\n\n## One\n\nText\n\n## One\n\nText', 'Give each section its own heading.'],
  ])('is told what is wrong with %j', (text, remedy) => {
    expect(documentSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([remedy])
  })
})
