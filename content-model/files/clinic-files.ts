import { clinicSchema } from '../clinics/clinic-schema.ts'
import { doctorsSchema } from '../clinics/doctors-schema.ts'
import { locationsSchema } from '../clinics/locations-schema.ts'
import { storiesSchema } from '../clinics/story-schema.ts'
import { testimonialsSchema } from '../clinics/testimonial-schema.ts'
import type { ContentTable } from './content-file.ts'

export const clinicFiles = {
  clinics: {
    path: 'clinics',
    name: 'Clinics',
    about: "Each clinic's address, hours, images and description.",
    pages: ['/locations', '/locations/{slug}', '/contact', '/contact/{slug}'],
    schema: clinicSchema,
    entries: { name: 'Clinic', label: 'title', fileName: { field: 'slug' } },
  },
  locations: {
    path: 'locations.yaml',
    name: 'Locations page',
    about: "The text on the locations page, the map, and the labels on each clinic's page.",
    pages: ['/locations', '/locations/{slug}', '/locations/unknown'],
    schema: locationsSchema,
  },
  doctors: {
    path: 'doctors.yaml',
    name: 'Doctors',
    about: "Who treats patients, their licenses, and each clinic's answers about who does what.",
    pages: ['/', '/locations/{slug}', '/doctors'],
    schema: doctorsSchema,
  },
  testimonials: {
    path: 'testimonials.yaml',
    name: 'Testimonials',
    about: 'What patients say.',
    pages: ['/'],
    schema: testimonialsSchema,
  },
  stories: {
    path: 'stories.yaml',
    name: 'Success stories',
    about: 'Patient stories, each with an image and a video.',
    pages: ['/'],
    schema: storiesSchema,
  },
} as const satisfies ContentTable
