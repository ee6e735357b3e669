import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { makeOnce } from '../site/content/make-once.ts'

const textSuffixes: ReadonlySet<string> = new Set([
  ...['.html', '.css', '.js', '.mjs', '.svg', '.xml', '.txt', '.json', '.webmanifest'],
])

/** Astro integration: after the build, and after whatever else adds files to it, compresses the text in `dist/client`. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const count = await precompressFolder(fileURLToPath(dir))
        logger.info(`compressed ${count} text files`)
      },
    },
  }
}

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside each text file, once here instead of at every request.
 * A file that would not get smaller gets none. Returns how many text files there are.
 */
export async function precompressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && textSuffixes.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
  return files.length
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  const [brotli, zipped] = await Promise.all([
    makeOnce(['br', plain], () => toBrotli(plain)),
    makeOnce(['gz', plain], () => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION })),
  ])
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < plain.length) await writeFile(`${path}.gz`, zipped)
}

async function toBrotli(plain: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return await promisify(brotliCompress)(plain, { params })
}
