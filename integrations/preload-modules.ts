import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The modules that a module imports statically, both as addresses on the site. */
type Imports = ReadonlyMap<string, readonly string[]>

const moduleScript = /<script type="module" src="([^"]+)"(?! fetchpriority)/g

/**
 * Makes a page request its scripts' imports together with the scripts. Otherwise, the browser finds out about an import
 * once the script is parsed, which delayed it by 0.7 s on a slow phone. They come after the typeface and the first
 * picture, because nothing on the page waits for them.
 */
export function preloadModules(): AstroIntegration {
  const imports = new Map<string, string[]>()
  return {
    name: 'preload-modules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collectImports(imports)] } })
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const page of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, page)
          const html = await readFile(path, 'utf8')
          await writeFile(path, addPreloads(html, imports))
        }
      },
    },
  }
}

function collectImports(imports: Map<string, string[]>) {
  return {
    name: 'collect-imports',
    generateBundle(_options: unknown, bundle: Record<string, { fileName: string; imports?: string[] }>) {
      for (const { fileName, imports: imported } of Object.values(bundle)) {
        if (imported)
          imports.set(
            `/${fileName}`,
            imported.map((name) => `/${name}`),
          )
      }
    },
  }
}

/**
 * Gives each module script a low priority, and puts a preload before it for everything that it imports, directly or
 * through another module.
 */
export function addPreloads(html: string, imports: Imports): string {
  const known = new Set<string>()
  return html.replace(moduleScript, (script, address: string) => {
    const added = [...importsOf(address, imports)].filter((module) => module !== address && !known.has(module))
    for (const module of added) known.add(module)
    const preloads = added.map((module) => `<link rel="modulepreload" href="${module}" fetchpriority="low">`)
    return `${preloads.join('')}${script} fetchpriority="low"`
  })
}

function importsOf(address: string, imports: Imports, found = new Set<string>()): Set<string> {
  for (const module of imports.get(address) ?? []) {
    if (found.has(module)) continue
    found.add(module)
    importsOf(module, imports, found)
  }
  return found
}
