import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { brandSchema } from '../brand/brand-schema.ts'
import { listYaml } from '../reading/content-folder.ts'
import { fillPlaceholders } from '../reading/fill-placeholders.ts'
import { placeholdersOf } from '../reading/placeholders-of.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { describeForms, type Form } from './describe-forms.ts'

const forms = describeForms()

describe.each(Object.values(brandSites))('a form for a file in $content', ({ content }) => {
  const placeholders = placeholdersOf(brandSchema.parse(readYaml(join(content, 'brand.yaml')).value))

  it.each(forms)('accepts what is in $path', (form) => {
    const fields = z.fromJSONSchema(form.schema)
    const values = listFiles(form).map((file) => readValue(file, form))
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) expect(fields.safeParse(value).error?.issues ?? []).toEqual([])
  })

  function listFiles({ path, entries }: Form): string[] {
    return entries ? listYaml(join(content, path)).map((name) => join(path, name)) : [path]
  }

  function readValue(file: string, { placeholdersOf, laterPlaceholders = [] }: Form): unknown {
    const path = join(content, file)
    if (file.endsWith('.md')) return readFileSync(path, 'utf8')
    const { value } = readYaml(path)
    const later = Object.fromEntries(laterPlaceholders.map((name) => [name, `{${name}}`]))
    return placeholdersOf.length === 0 ? value : fillPlaceholders(path, value, { ...later, ...placeholders }).value
  }
})

describe('a form', () => {
  it.each([
    ['a file without its fields', 'home', {}],
    ['a field that nobody reads', 'contact', { heading: 'Contact', clinics: 'Our clinics', headline: 'Contact' }],
    ['a list in place of a text', 'privacyPolicy', ['# Privacy']],
  ])('refuses %s', (_, key, value) => {
    const form = forms.find((candidate) => candidate.key === key)
    expect(form && z.fromJSONSchema(form.schema).safeParse(value).success).toBe(false)
  })
})
