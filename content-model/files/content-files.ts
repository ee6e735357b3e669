import { brandFiles } from './brand-files.ts'
import { clinicFiles } from './clinic-files.ts'
import { deskFiles } from './desk-files.ts'
import { legalFiles } from './legal-files.ts'
import { pageFiles } from './page-files.ts'
import { sharedWordFiles } from './shared-word-files.ts'
import { toolFiles } from './tool-files.ts'
import { treatmentFiles } from './treatment-files.ts'

/** What the owner chooses from first, in this order. */
export const contentGroups = [
  { name: 'Brand', files: brandFiles },
  { name: 'Clinics and people', files: clinicFiles },
  { name: 'Treatments', files: treatmentFiles },
  { name: 'Pages', files: pageFiles },
  { name: 'Across the site', files: sharedWordFiles },
  { name: 'Legal', files: legalFiles },
  { name: 'Desk and emails', files: deskFiles },
  { name: 'Tools', files: toolFiles },
] as const

/** Everything in the content folder that its owner edits as text. Images and videos are files of their own. */
export const contentFiles = {
  ...brandFiles,
  ...clinicFiles,
  ...treatmentFiles,
  ...pageFiles,
  ...sharedWordFiles,
  ...legalFiles,
  ...deskFiles,
  ...toolFiles,
} as const

export type ContentGroup = (typeof contentGroups)[number]['name']
export type ContentKey = keyof typeof contentFiles
