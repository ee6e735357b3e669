import { useMemo } from 'react'
import { fieldOf, isMap } from '../../../content-model/edit/raw-value.ts'
import { useFile, useForms } from '../content-queries.ts'

/** The words in braces that every text can use, with what the draft's brand says. */
export function usePlaceholders(): ReadonlyMap<string, string> {
  const brandPath = useForms().data?.find(({ key }) => key === 'brand')?.path ?? ''
  const { data } = useFile(brandPath)
  return useMemo(() => placeholdersOf(data?.value), [data?.value])
}

const named = ['expertTitle', 'legalName', 'phone', 'email', 'replyPromise', 'copyrightYear', 'booking', 'membership']

function placeholdersOf(brand: unknown): ReadonlyMap<string, string> {
  if (!isMap(brand)) return new Map()
  const doctor = fieldOf(brand, 'doctor')
  const values: [string, unknown][] = [
    ...named.map((name): [string, unknown] => [name, fieldOf(brand, name)]),
    ['brand', fieldOf(brand, 'name')],
    ['doctor', isMap(doctor) ? fieldOf(doctor, 'name') : undefined],
    ['phoneLink', `tel:+1${String(fieldOf(brand, 'phone')).replaceAll(/\D/g, '')}`],
  ]
  return new Map(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
