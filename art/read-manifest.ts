import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const json = z.record(z.string(), z.json())

const video = z.strictObject({
  name: z.string(),
  /** As delivered: the renders are scaled to it. */
  size: z.tuple([z.int(), z.int()]),
  seconds: z.number(),
  fps: z.int(),
  /**
   * Which lamp comes first, how many lamps the light moves through and back, and the minimum share of each lamp.
   * Without it, the scene poses every frame and every frame is rendered.
   */
  sweep: z.tuple([z.number(), z.number(), z.number()]).optional(),
  /** Without a sweep: how many times the scene's loop is shown. If unset, the frames go there and back. */
  repeats: z.int().optional(),
  /** The part that moves (left, top, right, bottom, as shares): only it is rendered for every frame. */
  moving: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** VP9's constant quality. H.264 gets 12 less, which looks the same. */
  crf: z.int(),
})

const entry = z.strictObject({
  name: z.string(),
  scene: z.string(),
  arguments: json.default({}),
  size: z.tuple([z.int(), z.int()]),
  samples: z.int(),
  seed: z.int(),
  /** One of the manifest's looks; `finish` changes single values of it. */
  look: z.string(),
  finish: json.default({}),
  /** With a video, the picture is its poster and equals its first frame. */
  video: video.optional(),
})

const manifest = z.strictObject({ looks: z.record(z.string(), json), pictures: z.array(entry) })

export type Entry = z.infer<typeof entry>

/** Reads and checks the list of pictures; each entry comes back with its look merged into its finish. */
export async function readManifest(file: URL): Promise<Entry[]> {
  const { looks, pictures } = manifest.parse(JSON.parse(await readFile(file, 'utf8')))
  const names = new Set(pictures.map(({ name }) => name))
  if (names.size < pictures.length) throw new Error('Two pictures in the manifest have the same name')
  return pictures.map((picture) => {
    const look = looks[picture.look]
    if (!look) throw new Error(`${picture.name} names the unknown look ${picture.look}`)
    return { ...picture, finish: { ...look, ...picture.finish } }
  })
}
