import { lookCss } from '../../content-model/brand/palette.ts'
import { content } from '../content/site-content.ts'
import { gradientCode } from './gradient-code.ts'
import rules from './gradient-style/gradient-style.module.css?raw'

const { styles, ...copy } = content.gradients
const look = lookCss(content.brand.look)

// What the showcase shows. The code comes from the samples' own rules, so it is exactly what they use.

export const gradients = styles.map((style) => ({ ...style, code: gradientCode(rules, look, style.gradient) }))

export const gradientCopy = copy
