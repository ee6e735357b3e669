import * as z from 'zod/mini'

/**
 * Identifies the browser's own part of the export library. It is a secret: anyone who knows it can see that history.
 */
export const exportLibraryHeader = 'Export-Library'
export const libraryIdSchema = z.string().check(z.regex(/^[\w-]{22,64}$/))

/** The names of exports that nobody named. */
export const defaultExportNames = { component: 'Component Export', url: 'URL Import', html: 'HTML Import' } as const
export type ExportKind = keyof typeof defaultExportNames

/**
 * Characters of HTML, counted before it is cleaned; pictures travel inside it. The largest of the quick exports has
 * 300,000, the whole home page on a wide screen 820,000.
 */
export const maximumHtmlLength = 2 * 1024 * 1024

const html = z.string('Please paste some HTML').check(
  z.refine((value) => value.trim() !== '', 'Please paste some HTML'),
  z.maxLength(maximumHtmlLength, 'Please paste 2 MB of HTML or less'),
)
const url = z.string('Please enter a URL').check(
  z.trim(),
  z.maxLength(2000, 'Please enter a shorter URL'),
  z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'Please enter an http or https URL'),
)

const about = { name: text(120), description: text(1000) }
/** Which part of the page to take. For an address, all of it if empty. */
const selector = text(500)

export const sendToFigmaSchema = z.strictObject({ html, selector, ...about })
export const importHtmlSchema = z.strictObject({ html, ...about })
export const importUrlSchema = z.strictObject({ url, selector, ...about })

/** One line of an export's history. */
export const exportSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(['component', 'url', 'html']),
  name: z.string(),
  description: z.string(),
  /** The selector or the address that it came from; empty for pasted HTML. */
  source: z.string(),
  createdAt: z.string(),
  /** When the plugin reported it as drawn; null while it waits. */
  deliveredAt: z.nullable(z.string()),
})
export type ExportSummary = z.infer<typeof exportSummarySchema>
export const exportListSchema = z.object({ exports: z.array(exportSummarySchema) })

/** What can be downloaded of an export, as the last part of its address. */
export const exportFormats = ['html', 'svg', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

function text(maximum: number) {
  const fault = `Please use ${maximum} characters or fewer`
  return z._default(
    z.string(fault).check(
      z.trim(),
      z.maxLength(maximum, fault),
      z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'Please remove any invisible characters'),
    ),
    '',
  )
}
