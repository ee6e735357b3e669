import * as z from 'zod/mini'

/** Red, green, blue and opacity from 0 to 1, as Figma counts them. */
const colorSchema = z.object({ r: share(), g: share(), b: share(), a: share() })
export type Color = z.infer<typeof colorSchema>

/** Pixels; `x` and `y` are relative to the parent. */
const box = { name: z.string(), x: z.number(), y: z.number(), width: size(), height: size() }
const look = {
  fill: z.nullable(colorSchema),
  stroke: z.nullable(z.object({ color: colorSchema, width: size() })),
  radius: size(),
  shadow: z.nullable(z.object({ color: colorSchema, x: z.number(), y: z.number(), blur: size(), spread: z.number() })),
  opacity: share(),
}

const textLayer = z.object({
  type: z.literal('text'),
  ...box,
  text: z.string(),
  /** The lines as the browser broke them, for drawings that cannot break text themselves. */
  lines: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: size(), height: size() })),
  font: z.object({ family: z.string(), weight: z.number(), isItalic: z.boolean(), size: size() }),
  /** In pixels. */
  lineHeight: size(),
  letterSpacing: z.number(),
  align: z.enum(['left', 'center', 'right']),
  color: colorSchema,
  isUnderlined: z.boolean(),
})
export type TextLayer = z.infer<typeof textLayer>

const imageLayer = z.object({
  type: z.literal('image'),
  ...box,
  ...look,
  /** A `data:image/…;base64,` address. Empty if the picture couldn't be included. */
  data: z.string(),
  fit: z.enum(['fill', 'cover', 'contain']),
})
export type ImageLayer = z.infer<typeof imageLayer>

/** A row or column that is evenly spaced, so that a designer can let it flow: gap and padding in pixels. */
const layoutSchema = z.object({
  direction: z.enum(['horizontal', 'vertical']),
  gap: z.number(),
  padding: z.object({ top: size(), right: size(), bottom: size(), left: size() }),
  align: z.enum(['start', 'center', 'end']),
})
export type Layout = z.infer<typeof layoutSchema>

export type FrameLayer = z.infer<typeof frameBase> & { children: Layer[] }
export type Layer = FrameLayer | TextLayer | ImageLayer

const frameBase = z.object({ type: z.literal('frame'), ...box, ...look, layout: z.nullable(layoutSchema) })
const frameLayer: z.ZodMiniType<FrameLayer> = z.extend(frameBase, {
  get children(): z.ZodMiniType<Layer[]> {
    return z.array(layerSchema)
  },
})

/** A design as frames, texts and pictures: what the plugin draws, and what the JSON download holds. */
export const layerSchema: z.ZodMiniType<Layer> = z.union([frameLayer, textLayer, imageLayer])

/** One export as the plugin receives it. */
export const designSchema = z.object({ id: z.string(), name: z.string(), description: z.string(), root: layerSchema })
export type Design = z.infer<typeof designSchema>

/** The exports waiting for the plugin, newest first. `next` is set when there are older ones, and requests them. */
export const waitingListSchema = z.object({
  exports: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
  next: z.optional(z.string()),
})
export type WaitingList = z.infer<typeof waitingListSchema>
export type WaitingExport = WaitingList['exports'][number]

function share() {
  return z.number().check(z.gte(0), z.lte(1))
}

function size() {
  return z.number().check(z.gte(0))
}
