import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawHair } from './draw-hair.ts'
import { hairPatterns } from './hair-patterns.ts'
import { PatternDrawing } from './pattern-drawing.tsx'
import { PatternSprite } from './pattern-sprite.tsx'

test('every drawing finds its head on the page, and no id is there twice', () => {
  const sprite = renderToStaticMarkup(<PatternSprite />)
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const pattern of hairPatterns) {
    const [, used] = /href="#([^"]+)"/.exec(renderToStaticMarkup(<PatternDrawing pattern={pattern} />)) ?? []
    expect(ids).toContain(used)
  }
  for (const [, used] of sprite.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(used)
})

test('the drawing is the same in every build', () => {
  expect(drawHair(54)).toBe(drawHair(54))
  expect(drawHair(54)).not.toBe(drawHair(34))
})
