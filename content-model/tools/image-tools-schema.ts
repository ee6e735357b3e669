import { z } from 'zod'
import { deviceTypes, growthSteps, imageSizes, imageStyles, imageSubjects } from '../../contract/image-request.ts'
import { heading, image, lead, line, paragraph } from '../fields/fields.ts'

const deviceNames = {
  dermoscope: 'Dermoscope',
  microscope: 'Microscope',
  otoscope: 'Otoscope',
  consultation_tool: 'Consultation tool',
  hair_analyzer: 'Hair analyzer',
}
const stepNames = {
  blood_draw: 'Blood draw',
  centrifuge: 'Centrifuge',
  preparation: 'Preparation',
  application: 'Application',
}
const styleNames = {
  apple_minimal: 'Minimal',
  professional_studio: 'Studio',
  clinical_clean: 'Clinical',
}
const sizeNames = { '1024x1024': 'Square', '1792x1024': 'Wide', '1024x1792': 'Tall' }

const label = line.meta({ title: 'Label' })
const step = z
  .strictObject({ title: line.meta({ title: 'Title' }), description: paragraph.meta({ title: 'Text' }) })
  .meta({ title: 'Step' })

const examples = z
  .record(z.enum(imageSubjects).meta({ choices: { ...deviceNames, ...stepNames } }), image)
  .meta({ title: 'Examples', description: "In an image's place until it's made." })

const generator = z
  .strictObject({
    heading,
    lead,
    device: line.meta({ title: 'Device label' }),
    style: line.meta({ title: 'Style label' }),
    size: line.meta({ title: 'Size label' }),
    quantity: line.meta({ title: 'Quantity label' }),
    generate: line.meta({ title: 'Button' }),
    gallery: line.meta({ title: 'Heading of the images' }),
    empty: line.meta({ title: 'If there are none' }),
  })
  .meta({ title: 'Medical images' })

const steps = z
  .strictObject({
    heading,
    lead,
    list: line.meta({ title: 'Heading of the steps' }),
    generate: line.meta({ title: 'Button' }),
    generateAgain: line.meta({ title: 'Button for another image' }),
    generateAll: line.meta({ title: 'Button for all images' }),
    setHeading: line.meta({ title: 'Heading of the set' }),
    setLead: paragraph.meta({ title: 'Introduction to the set' }),
    generateSet: line.meta({ title: 'Button for the set' }),
    entries: z.record(z.enum(growthSteps).meta({ choices: stepNames }), step).meta({ title: 'Steps' }),
  })
  .meta({ title: 'Growth factor images' })

/** The words of the two internal tools that make pictures: a label for every option, and a title for every step. */
export const imageToolsSchema = z.strictObject({
  devices: z.record(z.enum(deviceTypes).meta({ choices: deviceNames }), label).meta({ title: 'Devices' }),
  styles: z.record(z.enum(imageStyles).meta({ choices: styleNames }), label).meta({ title: 'Image styles' }),
  sizes: z.record(z.enum(imageSizes).meta({ choices: sizeNames }), label).meta({ title: 'Sizes' }),
  examples,
  generator,
  steps,
})
