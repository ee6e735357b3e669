import { transformSync } from 'esbuild'
import source from './preview.css?raw'

export const prerender = true

/** The styles of what the server adds to the draft's pages. */
export const GET = () =>
  new Response(transformSync(source, { loader: 'css', minify: true }).code, { headers: { 'Content-Type': 'text/css' } })
