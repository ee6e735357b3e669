import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

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

/** Kept from one build to the next: most pages stay the same, and brotli takes as long as all of the rest. */
const kept = process.env.COMPRESSED_DIR

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  const { brotli, zipped } = (await readKept(plain)) ?? (await compress(plain))
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < plain.length) await writeFile(`${path}.gz`, zipped)
}

type Compressed = { brotli: Buffer; zipped: Buffer }

async function compress(plain: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const place = placeOf(plain)
  if (place !== undefined) {
    await writeWhole(`${place}.br`, brotli)
    await writeWhole(`${place}.gz`, zipped)
  }
  return { brotli, zipped }
}

async function readKept(plain: Buffer): Promise<Compressed | undefined> {
  const place = placeOf(plain)
  if (place === undefined) return undefined
  const read = (ending: string) => readFile(place + ending).catch(() => undefined)
  const [brotli, zipped] = [await read('.br'), await read('.gz')]
  return brotli && zipped && { brotli, zipped }
}

function placeOf(plain: Buffer): string | undefined {
  return kept && join(kept, createHash('sha256').update(plain).digest('hex'))
}

/** A build that ends in between must not leave half a file for the next. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
