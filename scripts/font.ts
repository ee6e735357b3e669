import { writeFile } from 'node:fs/promises'
import { subsetInter } from './font/subset-inter.ts'

// Run as `npm run font` after an update of the typeface: the result is committed, so that a build only copies it.
const font = await subsetInter()
await writeFile('ui/styles/inter-latin.woff2', font)
console.log(`ui/styles/inter-latin.woff2: ${(font.length / 1024).toFixed(1)} KB`)
