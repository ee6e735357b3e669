import { spawn } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Entry } from './read-manifest.ts'

export type Quality = 'low' | 'full'
export type Options = { blender: string; quality: Quality; isGradeOnly: boolean }

const art = new URL('./', import.meta.url)
const path = (relative: string) => fileURLToPath(new URL(relative, art))
const installCommand =
  'apt-get install -y --no-install-recommends blender gcc libc6-dev ffmpeg ' +
  'python3-openimageio python3-opencv python3-numpy python3-scipy python3-skimage python3-pil'

/** A master stays visually lossless and within the repository's limit. */
const masterLimitBytes = 600_000
const lowLongSidePx = 320

/** How much work an entry is: pixels times samples. Only the ratio between entries has a meaning. */
export function costOf(entry: Entry, quality: Quality): number {
  const { size, samples, video } = atQuality(entry, quality)
  if (video && !video.sweep) {
    const [left, top, right, bottom] = video.moving ?? [0, 0, 1, 1]
    const pixels = video.size[0] * video.size[1] * (right - left) * (bottom - top)
    return (pixels * (samples + 4) * video.seconds * video.fps) / (video.repeats ?? 2)
  }
  return size[0] * size[1] * (samples + (video ? 8 : 1))
}

/**
 * Renders and finishes one entry. Full quality goes to the content folder. Low quality stays in `.out/low`, and only
 * proves that the scene works. On failure, throws the last lines of Blender's output, or how to install it.
 */
export async function renderEntry(entry: Entry, options: Options): Promise<void> {
  const { name, scene, arguments: sceneArguments, seed, finish } = entry
  const { size, samples, video } = atQuality(entry, options.quality)
  const folder = options.quality === 'low' ? '.out/low' : '.out'
  await mkdir(path(folder), { recursive: true })
  const output = path(`${folder}/${name}.png`)
  const job = {
    ...{ scene, arguments: sceneArguments, seed, samples, finish, video: video ?? null, output },
    ...{ width: size[0], height: size[1], work: path(`${folder}/${name}`), gradeOnly: options.isGradeOnly },
  }
  const jobFile = path(`${folder}/${name}.job.json`)
  await writeFile(jobFile, JSON.stringify(job, null, 1))
  await runBlender(options, ['-b', '--factory-startup', '-P', path('kit/run.py'), '--', jobFile])
  if (options.quality === 'low') return
  await writeMaster(output, name)
  if (!entry.video) return
  await mkdir(path('../content/videos'), { recursive: true })
  for (const kind of ['webm', 'mov']) {
    await copyFile(path(`${folder}/${name}.${kind}`), path(`../content/videos/${entry.video.name}.${kind}`))
  }
}

function atQuality(entry: Entry, quality: Quality): Pick<Entry, 'size' | 'samples' | 'video'> {
  if (quality === 'full') return entry
  const scale = lowLongSidePx / Math.max(...entry.size)
  const smaller = ([width, height]: [number, number]): [number, number] => [even(width * scale), even(height * scale)]
  // Two seconds at two frames a second are enough to see that light groups and encoders work.
  const video = entry.video && { ...entry.video, size: smaller(entry.size), seconds: 2, fps: 2 }
  return { size: smaller(entry.size), samples: 6, video }
}

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

function runBlender({ blender, quality }: Options, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(blender, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    const lines: string[] = []
    const keep = (data: Buffer) => {
      lines.push(...data.toString().split('\n'))
      lines.splice(0, lines.length - 30)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', () =>
      reject(new Error(`Blender is not installed (${blender}). Install it with:\n${installCommand}`)),
    )
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(lines.join('\n')))))
    // Rendering takes hours: whatever else runs on this machine goes first.
    if (child.pid && quality === 'full') setPriority(child.pid, 19)
  })
}

async function writeMaster(picture: string, name: string): Promise<void> {
  const master = path(`../content/pictures/masters/${name}.webp`)
  for (const quality of [92, 90, 88, 86, 84, 82, 80, 76, 72]) {
    const encoded = await sharp(picture)
      .webp({ quality, alphaQuality: 100, effort: 6, smartSubsample: true })
      .toBuffer()
    if (encoded.length <= masterLimitBytes) return writeFile(master, encoded)
  }
  throw new Error(`${name} is larger than ${masterLimitBytes} bytes at every quality`)
}
