import { describe, expect, it } from 'vitest'
import { documentSchema } from './parse-document.ts'

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
