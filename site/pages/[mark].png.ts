import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDir } from '../../content-model/reading/content-dir.ts'
import { content } from '../content/site-content.ts'

const { markFile } = content.brand

/** `/mark.png`, if the brand's mark is a PNG. */
export const getStaticPaths = () => (markFile.endsWith('.png') ? [{ params: { mark: 'mark' } }] : [])

export const GET = () =>
  new Response(new Uint8Array(readFileSync(join(contentDir(), markFile))), { headers: { 'Content-Type': 'image/png' } })
