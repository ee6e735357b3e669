import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { drawPreview, encodeRendition } from '../../content-model/pictures/encode-rendition.ts'
import { formatPictureManifest, type PictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { planRenditions } from '../../content-model/pictures/plan-renditions.ts'

type Report = { written: number; kept: number; deleted: number }

/**
 * Makes the delivered files of every master in `folder/masters`: AVIF in each width up to the master's own, and one
 * WebP. Names have a hash of the master and the settings, so existing files are kept, and files no master needs are
 * deleted.
 */
export async function encodePictures(folder: string, announce: (line: string) => void): Promise<Report> {
  const delivered = join(folder, 'delivered')
  await mkdir(delivered, { recursive: true })
  const present = new Set(await readdir(delivered))
  const masters = (await readdir(join(folder, 'masters'))).filter((file) => /\.(webp|png|avif)$/.test(file)).sort()
  const manifest: PictureManifest = {}
  const report: Report = { written: 0, kept: 0, deleted: 0 }

  for (const [index, master] of masters.entries()) {
    const source = await readFile(join(folder, 'masters', master))
    const { width, height, hasAlpha } = await sharp(source).metadata()
    const name = parse(master).name
    const renditions = planRenditions(name, width, source)
    const missing = renditions.filter(({ file }) => !present.has(file))
    if (missing.length > 0) announce(`${index + 1} of ${masters.length}: ${name} (${missing.length} files)`)
    for (const rendition of missing) {
      await writeFile(join(delivered, rendition.file), await encodeRendition(source, rendition))
    }
    report.written += missing.length
    report.kept += renditions.length - missing.length

    const entries = await Promise.all(renditions.map(({ width, file }) => measure(delivered, width, file)))
    const fallback = entries.at(-1)
    if (fallback) {
      const preview = await drawPreview(source)
      manifest[name] = { width, height, hasAlpha, preview, avif: entries.slice(0, -1), webp: fallback }
    }
    for (const { file } of renditions) present.delete(file)
  }

  for (const stale of present) await rm(join(delivered, stale))
  report.deleted = present.size
  await writeFile(join(folder, 'pictures.json'), formatPictureManifest(manifest))
  return report
}

async function measure(folder: string, width: number, file: string) {
  return { width, file, bytes: (await stat(join(folder, file))).size }
}
