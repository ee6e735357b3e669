import tokens from '../../ui/styles/tokens.css?raw'
import { content } from '../content/site-content.ts'
import { gradientCode } from './gradient-code.ts'
import rules from './gradient-style/gradient-style.module.css?raw'

const { styles, ...copy } = content.gradients

// What the showcase shows. The code comes from the samples' own rules, so it is exactly what they use.

export const gradients = styles.map((style) => ({ ...style, code: gradientCode(rules, tokens, style.gradient) }))

export const gradientCopy = copy
