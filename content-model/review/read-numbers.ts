import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeGraftPrice } from '../../contract/write-graft-price.ts'
import { brandSchema } from '../brand/brand-schema.ts'
import { plainRanges } from '../text/typeset.ts'
import { readYaml } from '../yaml/read-yaml.ts'

/** A statement of one text about one thing, such as `4-10 hours` about `fue session`. */
export type Statement = { about: string; says: string; where: string }

/** The things that numbers count, told by the words around them. A number without its own subject belongs to the treatment. */
const numbers: { name: string; pattern: RegExp; subject?: string }[] = [
  { name: 'session', pattern: /(\d+(?:-\d+)?) (hours|minutes)/g },
  { name: 'spacing', pattern: /(\d+-\d+) (weeks) apart/g },
  { name: 'preparation', pattern: /(\d+-\d+) (weeks) before/g, subject: 'fue' },
  { name: 'recovery', pattern: /(\d+-\d+) (days)/g },
  { name: 'rest', pattern: /strenuous activity for:? (\d+) (weeks)/g },
  { name: 'grafts', pattern: /(\d,\d+-\d,\d+)(?= grafts)|(?<=Grafts [^:]+: )(\d,\d+-\d,\d+)/g, subject: 'fue' },
  { name: 'price of a graft', pattern: /(\$\d+-\$\d+)/g, subject: 'fue' },
  { name: 'interval', pattern: /every (\d+-\d+) (months)/gi },
  { name: 'series', pattern: /series of (\d+-\d+)|(\d+-\d+)(?: monthly)? (?:sessions|visits)/gi },
  { name: 'check', pattern: /at (\d+) (months)/gi },
  { name: 'results', pattern: /(\d+-\d+) (months), and for some/g },
  { name: 'price', pattern: /from (\$\d{3,5})\b/gi },
]

const subjects: [string, RegExp][] = [
  ['fue', /\bFUE\b|transplant|\bgrafts?\b/i],
  ['microneedling', /microneedling/i],
  ['exosomes', /hypersome|exosome/i],
  ['growth-factors', /growth factor/i],
]

/** In these folders, each file is about one treatment, named in this field. */
const ownerFields = new Map([
  ['treatments', 'slug'],
  ['procedures', 'treatment'],
])

/** Every number that the texts of a content folder state about a treatment. */
export function readNumbers(folder: string): Statement[] {
  const files = globSync('{*,treatments/*,procedures/*}.yaml', { cwd: folder }).filter((file) => file !== 'review.yaml')
  const read = (file: string) => readYaml(join(folder, file)).value
  const { data: brand } = brandSchema.safeParse(read('brand.yaml'))
  const graftPrice = brand?.graftPrice && writeGraftPrice(brand.graftPrice)
  return files.sort().flatMap((file) => {
    const content = read(file)
    const owner = ownerOf(file, content)
    return textsOf(content)
      .map((text) => (graftPrice ? { ...text, words: text.words.replaceAll('{graftPrice}', graftPrice) } : text))
      .flatMap((text) => statementsOf(text, file, owner))
  })
}

type Text = { words: string; context: string; treatment?: string }

/** A page of one treatment speaks of it; elsewhere the words around a number tell. */
function ownerOf(file: string, content: unknown): string | undefined {
  const named =
    typeof content === 'object' && content !== null ? new Map<string, unknown>(Object.entries(content)) : undefined
  const value = named?.get(ownerFields.get(dirname(file)) ?? '')
  return typeof value === 'string' ? value : undefined
}

/** All texts with what is next to them in the same entry, because a label belongs to its value. */
function textsOf(value: unknown): Text[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => (typeof entry === 'string' ? [{ words: entry, context: entry }] : textsOf(entry)))
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const own = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const context = own.map(([, text]) => text).join(' ')
  const treatment = own.find(([key]) => key === 'treatment')?.[1]
  const label = own.find(([key]) => key === 'label')?.[1]
  const texts = own.map(([key, text]) => ({
    words: key === 'value' && label ? `${label}: ${text}` : text,
    context,
    ...(treatment && { treatment }),
  }))
  return [...texts, ...entries.flatMap(([, entry]) => (typeof entry === 'string' ? [] : textsOf(entry)))]
}

function statementsOf({ words, context, treatment }: Text, where: string, owner: string | undefined): Statement[] {
  return sentencesOf(words).flatMap((sentence) =>
    numbers.flatMap(({ name, pattern, subject }) =>
      [...sentence.matchAll(pattern)].flatMap((match) => {
        const about = subject ?? owner ?? treatment ?? subjectOf(sentence) ?? subjectOf(context)
        const says = match.slice(1).filter(Boolean).join(' ')
        return about ? [{ about: `${about} ${name}`, says, where }] : []
      }),
    ),
  )
}

function subjectOf(text: string): string | undefined {
  return subjects.find(([, words]) => words.test(text))?.[0]
}

/** One way of writing a number: `between 4 and 10`, `4 to 10`, `4–10` and `4-10` are the same, bold or not. */
function sentencesOf(text: string): string[] {
  return plainRanges(text)
    .replaceAll('**', '')
    .replaceAll(/(?<=\$\d+),(?=\d{3})/g, '')
    .replaceAll(/\bsixty\b/gi, '60')
    .replaceAll(/between (\$?[\d,]+) and (\$?[\d,]+)/gi, '$1-$2')
    .replaceAll(/(\$?\d[\d,]*) to (\$?\d[\d,]*)/g, '$1-$2')
    .replaceAll(/\bmin\b/g, 'minutes')
    .split(/(?<=[.!?])\s+|\n/)
}
