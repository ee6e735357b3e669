import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('whoever writes into a page or a picture cannot break its markup', () => {
  expect(escapeMarkup(`<b title="x">&'</b>`)).toBe('&#60;b title=&#34;x&#34;&#62;&#38;&#39;&#60;/b&#62;')
})
