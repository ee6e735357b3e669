import { z } from 'zod'
import { externalUrl, isoDate, line } from './fields.ts'

/** A published page that says what this site repeats, and the day it was read. */
export const sourceSchema = z
  .strictObject({
    title: line.meta({ title: 'Title' }),
    publisher: line.meta({ title: 'Publisher' }),
    url: externalUrl.meta({ title: 'Address' }),
    read: isoDate.meta({ title: 'Date read' }),
  })
  .meta({ title: 'Source' })
