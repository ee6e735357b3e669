import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandSites } from '../../tests/brands/brand-sites.ts'
import { brandSchema } from '../brand/brand-schema.ts'
import { controls } from '../fields/field-meta.ts'
import { pageRoutes } from '../pages/page-schema.ts'
import { listYaml } from '../reading/content-folder.ts'
import { fillPlaceholders, placeholdersOf } from '../reading/placeholders.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { describeForms, type Form } from './describe-forms.ts'
import type { FieldSchema } from './field-schema.ts'

type Place = { place: string; field: FieldSchema }

const forms = describeForms()
const places = forms.flatMap((form) => listFields(form.key, form.schema))
const leaves = places.filter(({ field }) => childrenOf('', field).length === 0)

describe('a marketing person who opens a form', () => {
  it('finds every field of the content folder', () => {
    expect(leaves.length).toBeGreaterThan(900)
  })

  it('knows every field by a title', () => {
    const untitled = places.filter(({ field: { title } }) => title === '')
    expect(untitled.map(describePlace)).toEqual([])
  })

  it('reads short titles in sentence case', () => {
    const odd = places.filter(({ field: { title } }) => !/^([A-Z0-9][^.:]{0,39})?$/.test(title))
    expect(odd.map(describePlace)).toEqual([])
  })

  it('reads none of the words that are for developers', () => {
    const technical = /\b(?:yaml|json|schema|strings?|arrays?|keys?|booleans?|enums?|slugs?)\b/i
    const odd = places.filter(({ field }) => technical.test(`${field.title} ${field.description ?? ''}`))
    expect(odd.map(describePlace)).toEqual([])
  })

  it('can tell the fields of one group apart', () => {
    const twins = places.filter(({ place, field }) => {
      const titles = childrenOf(place, field).map((child) => child.field.title)
      return field.items === undefined && new Set(titles).size < titles.length
    })
    expect(twins.map(describePlace)).toEqual([])
  })

  it('meets every control somewhere', () => {
    const used = new Set(places.map(({ field }) => field.control))
    expect(controls.filter((control) => !used.has(control))).toEqual([])
  })

  it('is asked for the release of an image wherever people take it for a result', () => {
    const asked = places.filter(({ field }) => field.showsResult).map(({ place }) => place)
    expect(asked.filter((place) => /before|after/i.test(place)).length).toBeGreaterThanOrEqual(4)
    expect(asked.some((place) => place.startsWith('stories'))).toBe(true)
    expect(asked.some((place) => place.startsWith('testimonials'))).toBe(true)
  })

  it('chooses from names, not from the words that are stored', () => {
    const unnamed = leaves.filter(({ field }) => field.enum?.some((value) => !field.choices?.[value]))
    expect(unnamed.map(describePlace)).toEqual([])
  })

  it('gets full sentences as hints', () => {
    const odd = places.filter(({ field: { description = 'None.' } }) => !/^[A-Z0-9[{].*[.]$/.test(description))
    expect(odd.map(describePlace)).toEqual([])
  })

  it('finds each file once, under its own name', () => {
    for (const names of [forms.map(({ name }) => name), forms.map(({ path }) => path)]) {
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('is led to pages that exist', () => {
    const pages = forms.flatMap(({ pages }) => (pages === 'every page' ? [] : pages))
    const fixed = pages.filter((page) => !page.includes('{'))
    expect(fixed.filter((page) => !pageRoutes.some((route) => route === page))).toEqual([])
  })

  it('can tell the entries of a folder apart, and add one', () => {
    const fieldsOf = ({ schema }: Form) => Object.keys(schema.properties ?? {})
    for (const form of forms.filter(({ entries }) => entries)) {
      const { label, fileName } = form.entries ?? { label: '', fileName: { field: '' } }
      expect(fieldsOf(form)).toContain(label)
      if ('field' in fileName) expect(fieldsOf(form)).toContain(fileName.field)
    }
  })
})

describe.each(Object.values(brandSites))('a form for a file in $content', ({ content }) => {
  const clinics = listYaml(join(content, 'clinics')).map((name) => readYaml(join(content, 'clinics', name)).value)
  const placeholders = placeholdersOf(brandSchema.parse(readYaml(join(content, 'brand.yaml')).value), clinics)

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

function listFields(place: string, field: FieldSchema): Place[] {
  return [{ place, field }, ...childrenOf(place, field).flatMap((child) => listFields(child.place, child.field))]
}

function childrenOf(place: string, field: FieldSchema): Place[] {
  const lists = { prefixItems: field.prefixItems, anyOf: field.anyOf, oneOf: field.oneOf }
  return [
    ...Object.entries(field.properties ?? {}).map(([key, child]) => ({ place: `${place}.${key}`, field: child })),
    ...(field.items ? [{ place: `${place}[]`, field: field.items }] : []),
    ...Object.values(lists).flatMap((list = []) =>
      list.map((child, index) => ({ place: `${place}(${index + 1})`, field: child })),
    ),
  ]
}

function describePlace({ place, field: { title, description } }: Place): string {
  return [place, title, description].filter(Boolean).join(': ')
}
