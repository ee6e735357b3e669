import tokens from '../../ui/styles/tokens.css?raw'
import { content } from '../content/site-content.ts'
import { gradientCode } from './gradient-code.ts'

const { styles, ...copy } = content.gradients

// What the showcase shows. The code comes from the tokens themselves, so it is exactly what the samples use.

export const gradients = styles.map((style) => ({ ...style, code: gradientCode(tokens, style.gradient) }))

export const gradientCopy = copy
