import type { ContentFile } from '../files/content-file.ts'
import type { ContentKey } from '../files/content-files.ts'
import { describeFields } from '../files/describe-forms.ts'
import { fieldAt } from '../files/field-at.ts'
import type { FieldSchema } from '../files/field-schema.ts'
import { isList, isMap } from './raw-value.ts'

type Reference = {
  /** The control of the fields that hold a link name. */
  control?: FieldSchema['control']
  /** The part of an address before a link name. */
  pages: readonly string[]
  /** The part before it in a link to a section of the same page. */
  section: string
}

/** How content refers to its clinics, treatments and questions by their link names. */
export const references: Partial<Record<ContentKey, Reference>> = {
  clinics: { control: 'clinic', pages: ['/locations/', '/contact/', '/locations#'], section: '#' },
  treatments: { control: 'treatment', pages: ['/treatments#'], section: '#' },
  faq: { pages: ['/faq#faq-', '/#faq-'], section: '#faq-' },
}

export function isReferredTo(key: ContentKey): boolean {
  return references[key] !== undefined
}

/**
 * The value of a file with every reference to a renamed clinic, treatment or question updated. `names` maps old link
 * names to new ones. Returns the same value if nothing refers to an old one.
 */
export function followNames(
  file: ContentFile,
  value: unknown,
  { key, names }: { key: ContentKey; names: ReadonlyMap<string, string> },
): unknown {
  const reference = references[key]
  if (reference === undefined) return value
  const { control, pages, section } = reference
  // A page of this site, or a section at the start of a link; what comes before says that it's another site's page.
  const link = new RegExp(`(?<![\\w./-])(${pages.join('|')}|(?<=^|\\()${section})([\\w-]+)`, 'g')
  return follow(value, describeFields(file))

  function follow(part: unknown, field: FieldSchema | undefined): unknown {
    if (typeof part === 'string') {
      if (control !== undefined && field?.control === control) return names.get(part) ?? part
      if (field?.control === 'selector') return part
      return part.replaceAll(link, (_all, before: string, name: string) => before + (names.get(name) ?? name))
    }
    if (isList(part)) {
      const items = part.map((item, index) => follow(item, field && fieldAt(field, [index])))
      return items.every((item, index) => item === part[index]) ? part : items
    }
    if (!isMap(part)) return part
    const fields = Object.entries(part).map(([name, inside]) => {
      return [name, follow(inside, field && fieldAt(field, [name]))] as const
    })
    return fields.every(([name, inside]) => inside === part[name]) ? part : Object.fromEntries(fields)
  }
}
