import { z } from 'zod'
import { deviceTypes, growthSteps, imageSizes, imageStyles } from '../contract/image-request.ts'
import { line } from './fields.ts'

const step = z.strictObject({ title: line, description: line })

/** The words of the two internal tools that make pictures: a label for every option, and a title for every step. */
export const imageToolsSchema = z.strictObject({
  devices: z.record(z.enum(deviceTypes), line),
  styles: z.record(z.enum(imageStyles), line),
  sizes: z.record(z.enum(imageSizes), line),
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
