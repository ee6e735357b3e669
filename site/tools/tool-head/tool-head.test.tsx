import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToolHead } from './tool-head.tsx'

test('whoever opens a tool without JavaScript reads that it needs it', () => {
  const html = renderToStaticMarkup(<ToolHead heading="A tool" lead="What it is for." />)
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/)
})
