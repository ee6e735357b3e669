import { z } from 'zod'
import { deviceTypes, growthSteps, imageSizes, imageStyles, imageSubjects } from '../contract/image-request.ts'
import { image, line } from './fields.ts'

const step = z.strictObject({ title: line, description: line })

/** The words of the two internal tools that make pictures: a label for every option, and a title for every step. */
export const imageToolsSchema = z.strictObject({
  devices: z.record(z.enum(deviceTypes), line),
  styles: z.record(z.enum(imageStyles), line),
  sizes: z.record(z.enum(imageSizes), line),
  /** What stands in a picture's place until it's made, so that an empty page shows what it's for. */
  examples: z.strictObject({ label: line, pictures: z.record(z.enum(imageSubjects), image) }),
  generator: z.strictObject({
    heading: line,
    lead: line,
    device: line,
    style: line,
    size: line,
    quantity: line,
    generate: line,
    gallery: line,
    empty: line,
  }),
  steps: z.strictObject({
    heading: line,
    lead: line,
    list: line,
    generate: line,
    generateAgain: line,
    generateAll: line,
    setHeading: line,
    setLead: line,
    generateSet: line,
    entries: z.record(z.enum(growthSteps), step),
  }),
})
