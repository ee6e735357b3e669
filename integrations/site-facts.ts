import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'
import { readContent, type SiteContent } from '../content-model/read-content.ts'
import { contentDir } from '../content-model/reading/content-dir.ts'
import { type SiteFacts, siteFactsSchema } from '../contract/site-facts.ts'

/**
 * Writes `dist/site-facts.json`, which has what the server needs to know about the brand, and stops a build right away
 * if the content has errors.
 */
export function siteFacts(): AstroIntegration {
  let content: SiteContent
  return {
    name: 'site-facts',
    hooks: {
      'astro:build:start': () => {
        content = readContent(contentDir())
      },
      'astro:build:done': async ({ dir, logger }) => {
        const facts = { ...collectSiteFacts(content), icon: await shrinkIcon(dir) }
        // `dir` is dist/client. The facts are only for the server, so they go next to it, where nobody can fetch them.
        await writeFile(new URL('../site-facts.json', dir), `${JSON.stringify(facts, null, 2)}\n`)
        logger.info(`facts of ${facts.brandName}`)
      },
    },
  }
}

/** The site's icon for emails, twice as large as they show it, as a `data:` address. */
async function shrinkIcon(dir: URL): Promise<string> {
  const png = await sharp(fileURLToPath(new URL('icon-192.png', dir)))
    .resize(80)
    .png({ palette: true })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Picks the server's facts out of the content, in the shape of the contract. */
export function collectSiteFacts({
  brand,
  candidacy,
  clinics,
  consultationForm,
  doctors,
  legal,
  messages,
  privacyRequest,
  emails,
  desk,
  retentionDays,
}: SiteContent): SiteFacts {
  const { optOut, access, correction, deletion } = privacyRequest.form.options
  return siteFactsSchema.parse({
    brandName: brand.name,
    siteUrl: brand.siteUrl,
    phone: brand.phone,
    email: brand.email,
    contactEmail: legal.contactEmail,
    postalAddress: brand.postalAddress,
    consentVersion: consultationForm.consent.version,
    consentText: consultationForm.consent.text,
    locations: consultationForm.locations,
    treatments: consultationForm.treatments,
    privacyChoices: { 'opt-out': optOut, access, correction, deletion },
    candidacy,
    clinics: clinics.map((clinic) => ({
      ...clinic,
      phone: clinic.contact,
      address: clinic.showAddress ? clinic.address : [],
      doctors: doctors.entries
        .filter((doctor) => doctor.clinics.length === 0 || doctor.clinics.includes(clinic.slug))
        .map(({ name }) => name),
    })),
    timeZone: clinics[0]?.timeZone,
    // The emails about appointments have a link to this page.
    emails: messages.appointment ? emails : { ...emails, appointment: undefined },
    desk,
    retentionDays,
  })
}
