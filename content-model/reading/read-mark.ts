import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFault } from '../faults/content-error.ts'

/** How high pages draw the mark, in CSS pixels. It may be up to three times as wide. */
export const markHeight = 24
export const mostMarkShape = 3

/** Where the site serves a mark that isn't drawn but a picture. */
const pictureAddress = '/mark.png'

/** The brand's mark as SVG to put inline in pages. One that is a PNG is an SVG that shows it. */
export function readMark(folder: string, name: string): { svg: string; faults: ContentFault[] } {
  const path = join(folder, name)
  const fault = (problem: string, remedy: string) => ({ svg: '', faults: [{ file: path, problem, remedy }] })
  if (!existsSync(path)) return fault('is missing', 'Put the logo named in brand.yaml there.')
  const bytes = readFileSync(path)
  if (name.endsWith('.png')) {
    const shape = pngShape(bytes)
    return shape === undefined ? fault("isn't a PNG", 'Save it again as PNG.') : { svg: showPicture(shape), faults: [] }
  }
  const svg = bytes.toString('utf8').trim()
  if (svg === '') return fault('is empty', 'Put the logo named in brand.yaml there.')
  if (!/^<svg[^>]*>/.test(svg) || /<script|\sstyle=|\son\w+=/i.test(svg))
    return fault("isn't a plain SVG", 'Start with <svg>, with no scripts, styles or events.')
  return { svg, faults: [] }
}

/** The mark for where nothing can be loaded, such as an icon: its picture is in it, not at an address. */
export function embedMark(svg: string, picture: () => Buffer): string {
  if (!svg.includes(pictureAddress)) return svg
  return svg.replace(pictureAddress, `data:image/png;base64,${picture().toString('base64')}`)
}

function showPicture(shape: number): string {
  const width = Math.round(markHeight * shape)
  const size = `width="${width}" height="${markHeight}"`
  return `<svg aria-hidden="true" viewBox="0 0 ${width} ${markHeight}" ${size}><image href="${pictureAddress}" ${size}/></svg>`
}

/** Width by height, from the file's first bytes: https://www.w3.org/TR/png-3/#11IHDR */
function pngShape(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.length < 24) return undefined
  return bytes.readUInt32BE(16) / bytes.readUInt32BE(20)
}
