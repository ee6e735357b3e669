import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../content-model/brand/contrast.ts'
import { lookSchema } from '../../content-model/brand/look-schema.ts'
import { lookCss } from '../../content-model/brand/palette.ts'
import { gradientKeys } from '../../content-model/tools/gradients-schema.ts'
import { resolveColor, tokensFor } from '../../ui/styles/token-colors.ts'
import { gradientCode } from './gradient-code.ts'

const styleSheet = lookCss(lookSchema.parse(undefined))
const rules = readFileSync('site/gradients/gradient-style/gradient-style.module.css', 'utf8')
const onLight = ['ember', 'tide', 'grove', 'dusk']

describe('a designer who copies a gradient', () => {
  it('gets a rule that needs nothing else', () => {
    const tokens = ':root { --red: #aa3344; --blood: var(--red); }'
    const fire = '[data-gradient="fire"] { background-image: linear-gradient(90deg, var(--red), var(--blood)); }'
    expect(gradientCode(fire, tokens, 'fire')).toBe(
      '.fire {\n  background: linear-gradient(90deg,\n    #aa3344,\n    #aa3344);\n  background-clip: text;\n  color: transparent;\n}',
    )
    expect(() => gradientCode(fire, tokens, 'ice')).toThrow('gradient-style.module.css gives ice no gradient')
    expect(() => gradientCode(fire, ':root {}', 'fire')).toThrow('The look gives --red no value')
  })

  it.each(gradientKeys)('finds %s defined, shown and readable in large letters', (key) => {
    expect(gradientCode(rules, styleSheet, key)).not.toContain('var(')
    const tokens = tokensFor(styleSheet, [])
    const ground = resolveColor(tokens, onLight.includes(key) ? '--paper' : '--night')
    const rule = rules.slice(rules.indexOf(`[data-gradient="${key}"]`)).split('}')[0] ?? ''
    const stops = [...rule.matchAll(/var\((--[\w-]+)\)/g)].map(([, stop = '']) => stop)
    expect(stops.length).toBeGreaterThanOrEqual(2)
    for (const stop of stops) expect(contrastOf(resolveColor(tokens, stop), ground), stop).toBeGreaterThanOrEqual(3)
  })
})
