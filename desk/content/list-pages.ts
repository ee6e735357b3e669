import type { Form } from '../../content-model/files/describe-forms.ts'
import type { ContentFileLine } from '../../contract/desk/content.ts'

/** Every page of the site by its address, as its owner calls it. */
export function listPages(
  forms: readonly Form[],
  overview: { files: readonly Pick<ContentFileLine, 'path' | 'key' | 'label'>[] },
): { value: string; label: string }[] {
  const titled = forms.find(({ key }) => key === 'pages')?.schema.properties ?? {}
  const pages = Object.entries(titled).map(([value, { title }]) => ({ value, label: title }))
  const clinics = overview.files
    .filter(({ key }) => key === 'clinics')
    .flatMap(({ path, label }) => {
      const slug = path.replace(/^.*\/|\.yaml$/g, '')
      return [
        { value: `/locations/${slug}`, label: `${label} clinic` },
        { value: `/contact/${slug}`, label: `Contact, ${label}` },
      ]
    })
  return [...pages, ...clinics]
}
