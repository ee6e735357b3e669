import tokens from '../../ui/styles/tokens.css?raw'
import { content } from '../content/site-content.ts'
import { gradientCode } from './gradient-code.ts'

const { styles, ...copy } = content.gradients

// What the showcase shows: the code is read from the tokens themselves, so that it is what the samples wear.

export const gradients = styles.map((style) => ({ ...style, code: gradientCode(tokens, style.gradient) }))

export const gradientCopy = copy
