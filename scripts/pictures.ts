import { join } from 'node:path'
import { contentDir } from '../content-model/reading/content-dir.ts'
import { encodePictures } from './pictures/encode-pictures.ts'

// Run as `npm run pictures`: the slow part of delivering pictures, done once and committed, so that a build only copies.
const startedAt = performance.now()
const { written, kept, deleted } = await encodePictures(join(contentDir(), 'pictures'), console.log)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`${written} files written, ${kept} up to date, ${deleted} deleted in ${seconds} s`)
