import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { fontProviders } from 'astro/config'
import { z } from 'zod'
import { lookSchema } from '../content-model/brand/look-schema.ts'
import { type Look, lookCss } from '../content-model/brand/palette.ts'
import { contentFiles } from '../content-model/files/content-files.ts'
import { contentDir } from '../content-model/reading/content-dir.ts'
import { readYaml } from '../content-model/yaml/read-yaml.ts'

const styleSheet = 'virtual:look.css'

/** Gives pages what the brand decides about their look: its typeface, and `virtual:look.css` with colors and corners. */
export function look(): AstroIntegration {
  return {
    name: 'look',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ fonts: [fontOf(readLook().typeface)], vite: { plugins: [provideStyleSheet()] } })
      },
      'astro:build:done': async ({ dir }) => {
        const { typeface } = readLook()
        if (typeface === 'inter') return
        const license = join(dirname(typefaceFiles[typeface]), '..', 'LICENSE')
        await copyFile(license, new URL(`licenses/${typeface}.txt`, dir))
      },
    },
  }
}

/** The look of the content folder, or the usual one if that can't be read: the build then says what is wrong. */
function readLook(): Look {
  const { value } = readYaml(join(contentDir(), contentFiles.brand.path))
  const { data } = z.object({ look: lookSchema }).safeParse(value)
  return data?.look ?? lookSchema.parse(undefined)
}

function provideStyleSheet() {
  // Vite knows a style sheet by its ending, and leaves alone what begins with a null.
  const id = `\0${styleSheet}`
  return {
    name: 'look',
    resolveId: (source: string) => (source === styleSheet ? id : undefined),
    load: (loaded: string) => (loaded === id ? lookCss(readLook()) : undefined),
  }
}

/** The files of the typefaces, from packages that keep them. Inter's is a part of its package's: `npm run font`. */
const typefaceFiles: Record<Look['typeface'], string> = {
  inter: './ui/styles/inter-latin.woff2',
  figtree: packaged('figtree'),
  'public-sans': packaged('public-sans'),
  'source-sans': packaged('source-sans-3'),
  'libre-franklin': packaged('libre-franklin'),
  'source-serif': packaged('source-serif-4'),
}

function packaged(name: string): string {
  const { resolve } = createRequire(import.meta.url)
  return resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
}

function fontOf(typeface: Look['typeface']) {
  const isInter = typeface === 'inter'
  return {
    provider: fontProviders.local(),
    name: isInter ? 'Inter' : typeface,
    cssVariable: '--font-brand' as const,
    fallbacks: isInter
      ? ['Inter stand-in', 'Inter stand-in on Android', 'sans-serif']
      : [typeface.endsWith('serif') ? 'serif' : 'sans-serif'],
    // Inter's are in ui/styles/inter-stand-ins.css: one scale for every weight would move the page.
    optimizedFallbacks: !isInter,
    options: {
      variants: [{ weight: '400 700', style: 'normal' as const, src: [typefaceFiles[typeface]] as [string] }],
    },
  }
}
