import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** Figma's sandbox for the code is older than today's browsers. The window is a current one. */
const targets = { code: 'es2020', window: 'chrome120' } as const

const [code, script] = await Promise.all([bundle('code'), bundle('window')])
mkdirSync('figma-plugin/dist', { recursive: true })
writeFileSync('figma-plugin/dist/code.js', code)
// A function, because "$&" in a replacement string has a special meaning.
const page = readFileSync('figma-plugin/window.html', 'utf8').replace('<!-- script -->', () => inline(script))
writeFileSync('figma-plugin/dist/window.html', page)
console.info('figma-plugin/dist is built. In Figma: Plugins → Development → Import plugin from manifest.')

async function bundle(name: keyof typeof targets): Promise<string> {
  const result = await build({
    entryPoints: [`figma-plugin/${name}.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: targets[name],
    minify: true,
    legalComments: 'none',
  })
  return result.outputFiles[0]?.text ?? ''
}

/** The window is one file: Figma loads nothing beside it. */
function inline(source: string): string {
  return `<script>${source.replaceAll('</script', '<\\/script')}</script>`
}
