import { content } from '../../content/site-content.ts'
import type { DoctorsProps } from './doctors.tsx'

const { entries, ...copy } = content.doctors

/** The doctors, marked where they are samples; undefined where there are none. */
export const doctors: DoctorsProps | undefined =
  entries.length === 0
    ? undefined
    : {
        ...copy,
        doctors: entries.map(({ sample, ...doctor }) => ({
          ...doctor,
          sampleNote: sample ? content.brand.sampleNote : undefined,
        })),
      }
