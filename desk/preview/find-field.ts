import type { PickedField } from '../../contract/desk/content.ts'

/** The address of the field that the text of this element comes from. Undefined if it is in none. */
export async function findField(element: Element): Promise<string | undefined> {
  const text = element instanceof HTMLImageElement ? element.alt : (element.textContent ?? '')
  const part = element.closest('main') ? 'main' : 'frame'
  const query = new URLSearchParams({ text: text.trim().slice(0, 500), page: location.pathname, part })
  const answer = await fetch(`/api/staff/content/picked?${query}`)
  const { field }: PickedField = answer.ok ? await answer.json() : { field: null }
  if (field === null) return undefined
  const at = encodeURIComponent(field.path.join('.'))
  return `/staff/content#/edit/${field.file}${at === '' ? '' : `?at=${at}`}`
}
