import { afterEach, expect, test, vi } from 'vitest'
import { describeForms } from '../../../content-model/files/describe-forms.ts'
import { draftEntry, nothing } from './draft-entry.ts'

afterEach(() => vi.unstubAllGlobals())

/** Two entries; a colleague has removed the second since the list was read. */
const files = ['first', 'removed'].map((name) => ({ path: `${name}.yaml`, hash: '', key: '', label: name }))

function serve(values: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const name = /path=(\w+)/.exec(address)?.[1] ?? ''
    asked.push(name)
    const problem = { type: 'urn:problem-type:not-found', title: 'Gone', status: 404, removal: { by: 'Jo', at: 0 } }
    return name in values ? Response.json({ value: values[name] }) : Response.json(problem, { status: 404 })
  })
  return asked
}

function formOf(key: string) {
  const form = describeForms().find((one) => one.key === key)
  if (form === undefined) throw new Error(`no form ${key}`)
  return form
}

test('a new clinic comes last, whatever a colleague removes meanwhile', async () => {
  serve({ first: { id: 7 } })
  const wishes = { form: formOf('clinics'), files, name: 'Long Beach', address: 'long-beach', origin: nothing }
  expect(await draftEntry(wishes)).toMatchObject({ id: 8, slug: 'long-beach' })
})

test('a copy asks for each clinic once', async () => {
  const asked = serve({ first: { id: 7 } })
  const wishes = { form: formOf('clinics'), files, name: 'Long Beach', address: 'long-beach', origin: 'first.yaml' }
  expect(await draftEntry(wishes)).toMatchObject({ id: 8, slug: 'long-beach' })
  expect(asked).toEqual(['first', 'removed'])
})

test('a copy of what a colleague has just removed is refused', async () => {
  serve({ first: { id: 7 } })
  const wishes = { form: formOf('clinics'), files, name: 'Long Beach', address: 'long-beach', origin: 'removed.yaml' }
  await expect(draftEntry(wishes)).rejects.toMatchObject({ status: 404 })
})

test('whatever has no position asks for no other', async () => {
  const asked = serve({})
  await draftEntry({ form: formOf('stories'), files, name: 'Sam', address: 'sam', origin: nothing })
  expect(asked).toEqual([])
})
