import { useMemo } from 'react'
import { fieldOf, isMap } from '../../../content-model/edit/raw-value.ts'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import { placeWords } from '../../../content-model/reading/place-words.ts'
import type { ContentOverview } from '../../../contract/desk/content.ts'
import { writeGraftPrice } from '../../../contract/write-graft-price.ts'
import { useFile, useForms } from '../content-queries.ts'

type Source = { form: Form; overview: Pick<ContentOverview, 'legalWords' | 'clinicWords'> }

/** The words in braces that the texts of this form can use, with what the draft's brand and its legal facts say. */
export function usePlaceholders({ form, overview: { legalWords, clinicWords } }: Source): ReadonlyMap<string, string> {
  const brandPath = useForms().data?.find(({ key }) => key === 'brand')?.path ?? ''
  const { data } = useFile(brandPath)
  const isLegal = form.placeholdersOf.includes('legal')
  return useMemo(
    () => new Map([...(isLegal ? Object.entries(legalWords) : []), ...placeholdersOf(data?.value, clinicWords)]),
    [data?.value, isLegal, legalWords, clinicWords],
  )
}

const named = ['expertTitle', 'legalName', 'phone', 'email', 'replyPromise', 'copyrightYear', 'booking', 'membership']

function placeholdersOf(brand: unknown, clinicWords: ContentOverview['clinicWords']): ReadonlyMap<string, string> {
  if (!isMap(brand)) return new Map()
  const doctor = fieldOf(brand, 'doctor')
  const graftPrice = fieldOf(brand, 'graftPrice')
  const [from, to] = isMap(graftPrice) ? [fieldOf(graftPrice, 'from'), fieldOf(graftPrice, 'to')] : []
  const values: [string, unknown][] = [
    ...named.map((name): [string, unknown] => [name, fieldOf(brand, name)]),
    ['brand', fieldOf(brand, 'name')],
    ['doctor', isMap(doctor) ? fieldOf(doctor, 'name') : undefined],
    ['graftPrice', typeof from === 'number' && typeof to === 'number' ? writeGraftPrice({ from, to }) : undefined],
    ['phoneLink', `tel:+1${String(fieldOf(brand, 'phone')).replaceAll(/\D/g, '')}`],
  ]
  const written = new Map([
    ...values.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
    ...Object.entries({ ...placeWords(brand), ...clinicWords }),
  ])
  // The brand's own texts can use its other values.
  return new Map([...written].map(([name, text]) => [name, fillWords(text, written)]))
}

/** A text with what its words in braces stand for. Those that stand for nothing stay. */
export function fillWords(text: string, placeholders: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => placeholders.get(name) ?? braces)
}
