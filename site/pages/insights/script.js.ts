import { transformSync } from 'esbuild'
import source from '../../insights/insights-script.ts?raw'

export const GET = () =>
  new Response(transformSync(source, { loader: 'ts', format: 'esm', target: 'es2022', minify: true }).code, {
    headers: { 'Content-Type': 'text/javascript' },
  })
