import { build } from 'esbuild'

export const prerender = true

/** The script of the draft's pages: one file of a fixed name, because the server puts it into pages that are built. */
export const GET = async () => {
  const entryPoints = ['desk/preview-bar/preview-script.ts']
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm', minify: true })
  return new Response(outputFiles[0]?.text, { headers: { 'Content-Type': 'text/javascript' } })
}
