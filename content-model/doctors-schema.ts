import { z } from 'zod'
import { heading, lead, line, toggle } from './fields.ts'

const since = z
  .int('Enter a year such as 2009.')
  .gte(1950, 'Enter a year such as 2009.')
  .lte(2100, 'Enter a year such as 2009.')
  .meta({ title: 'Since', description: 'The year they started treating hair loss.', control: 'year' })

const labels = z
  .strictObject({
    license: line.meta({ title: 'License' }),
    board: line.meta({ title: 'Board' }),
    since: line.meta({ title: 'Since' }),
  })
  .meta({ title: 'Labels', description: 'The words before each fact.' })

const doctor = z
  .strictObject({
    name: line.meta({ title: 'Name', description: 'Use {doctor} for the name under Brand.' }),
    role: line.meta({ title: 'Role', examples: ['Medical director'] }),
    license: line.meta({ title: 'License', description: "As the state's online lookup shows it." }),
    board: line.optional().meta({ title: 'Board', examples: ['Board certified in dermatology'] }),
    since,
    sample: toggle.meta({
      title: 'Sample',
      description: "Turn this off once it's a real doctor. Until then, the page shows a sample label.",
    }),
  })
  .meta({ title: 'Doctor' })

const page = z
  .strictObject({ heading, lead })
  .meta({ title: 'Page', description: 'The page about who operates. Until you name a doctor, there is no such page.' })

/** The people who treat patients. If there are none, no page shows this section. */
export const doctorsSchema = z.strictObject({
  heading,
  lead,
  labels,
  page,
  entries: z.array(doctor).meta({ title: 'Doctors', description: 'If there are none, no page shows this section.' }),
})
