import { deviceTypes, type ImageSubject } from '../../contract/image-request.ts'
import { pictureFit, toPicture } from '../content/pictures.ts'
import { content } from '../content/site-content.ts'
import type { Example } from './example/example-slots.tsx'

const { examples, ...imageTools } = content.imageTools

// What the two image tools show, joined from the content folder. Only their pages read this.

export const { generator, devices, styles, sizes, steps } = imageTools

export const deviceExamples = deviceTypes.map((device) => ({
  device,
  name: devices[device],
  example: exampleOf(device),
}))

export const stepExamples = {
  blood_draw: exampleOf('blood_draw'),
  centrifuge: exampleOf('centrifuge'),
  preparation: exampleOf('preparation'),
  application: exampleOf('application'),
}

function exampleOf(subject: ImageSubject): Example {
  const image = examples[subject]
  return { source: toPicture(image).source, fit: pictureFit(image) }
}
