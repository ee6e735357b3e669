import sharp from 'sharp'
import { drawPreview, encodeRendition } from '../../../content-model/pictures/encode-rendition.ts'
import type { Rendition } from '../../../content-model/pictures/plan-renditions.ts'
import { ImageFault, type ImageFaultCode } from './image-fault.ts'
import { prepareImage } from './prepare-image.ts'

export type ImageTask =
  | { kind: 'prepare'; bytes: Uint8Array }
  | { kind: 'render'; master: Uint8Array; rendition: Rendition }
  | { kind: 'preview'; master: Uint8Array }

type ImageAnswer = { value: unknown } | { fault: ImageFaultCode }

// The process of `startImageProcess`. It ends with the server that started it, however that ended.
sharp.cache(false)
process.on('disconnect', () => process.exit())
process.on('message', (task: ImageTask) => {
  answer(task).then((said) => process.send?.(said))
})

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    return { value: await work(task) }
  } catch (error) {
    return { fault: error instanceof ImageFault ? error.code : 'unreadable' }
  }
}

function work(task: ImageTask): Promise<unknown> {
  switch (task.kind) {
    case 'prepare':
      return prepareImage(Buffer.from(task.bytes))
    case 'render':
      return encodeRendition(Buffer.from(task.master), task.rendition)
    case 'preview':
      return drawPreview(Buffer.from(task.master))
  }
}
