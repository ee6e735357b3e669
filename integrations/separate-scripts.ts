import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'

type Emit = { emitFile: (file: { type: 'asset'; name: string; source: string }) => string }

/**
 * Makes one file of a script that is imported as `./script.ts?url`, with all that it needs. An `import()` that the bundler
 * sees would take what both sides use out of the other files, which public pages and the desk's first screen would then
 * have to load as further ones.
 */
export function separateScripts(): AstroIntegration {
  return {
    name: 'separate-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [bundleScripts()] } })
      },
    },
  }
}

function bundleScripts() {
  return {
    name: 'separate-scripts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    async load(this: Emit, id: string) {
      const [, path, name] = /^(.*\/([^/]+))\.ts\?url$/.exec(id) ?? []
      if (path === undefined || name === undefined) return null
      const entryPoints = [`${path}.ts`]
      const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm', minify: true })
      const file = this.emitFile({ type: 'asset', name: `${name}.js`, source: outputFiles[0]?.text ?? '' })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
