import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExportHead } from '../component-export/export-head.tsx'
import { ToolHead } from './tool-head.tsx'

test.each([ToolHead, ExportHead])('whoever opens a tool without JavaScript reads that it needs it: %o', (Head) => {
  const html = renderToStaticMarkup(<Head heading="A tool" lead="What it is for." />)
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/)
})
