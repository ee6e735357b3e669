import { expect, test } from '../harness/browser/test.ts'

test('a visitor gets nothing of the blocks that the brand has switched off, not even unseen', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const markup = html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
  for (const words of ['Slide to compare', 'Patient Stories', 'Show key features', 'Hide key features', '>Empty<']) {
    expect(markup, words).not.toContain(words)
  }
  expect(markup).not.toContain('data-hover-zoom')
})
