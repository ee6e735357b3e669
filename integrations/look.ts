import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { z } from 'zod'
import { lookSchema } from '../content-model/brand/look-schema.ts'
import { type Look, lookCss } from '../content-model/brand/palette.ts'
import { contentFiles } from '../content-model/files/content-files.ts'
import { contentDir } from '../content-model/reading/content-dir.ts'
import { readYaml } from '../content-model/yaml/read-yaml.ts'
import { fontOf, licenseOf, standInsCss } from './typefaces.ts'

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
        const license = licenseOf(typeface)
        if (license !== undefined) await copyFile(license, new URL(`licenses/${typeface}.txt`, dir))
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

function writeLook(look: Look): string {
  return `${lookCss(look)}${standInsCss(look.typeface)}`
}

function provideStyleSheet() {
  // Vite knows a style sheet by its ending, and leaves alone what begins with a null.
  const id = `\0${styleSheet}`
  return {
    name: 'look',
    resolveId: (source: string) => (source === styleSheet ? id : undefined),
    load: (loaded: string) => (loaded === id ? writeLook(readLook()) : undefined),
  }
}
