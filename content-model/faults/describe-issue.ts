import { z } from 'zod'
import { valueAt } from '../edit/raw-value.ts'
import type { ContentFault } from './content-error.ts'
import { suggestName } from './suggest-name.ts'

/** Of fields that nobody knows. */
const namedKeys = 10

/** How to fix what any schema can find wrong, instead of Zod's own messages. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return [...new Set(issue.keys.slice(0, namedKeys).map((key) => suggestName(key, knownKeys(issue.inst))))].join(
        ' ',
      )
    case 'invalid_type':
      return typeRemedies[issue.expected] ?? `Enter ${issue.expected}.`
    case 'invalid_value':
      return issue.values.length === 1
        ? `Enter ${String(issue.values[0])}.`
        : `Choose one of ${issue.values.join(', ')}.`
    case 'too_big':
      return `Use at most ${issue.maximum}.`
    case 'too_small':
      return `Use at least ${issue.minimum}.`
    default:
      return undefined
  }
}

/** Puts one of Zod's findings into words: where it is, what it says there, and how to fix it. */
export function describeIssue(file: string, content: unknown, issue: z.core.$ZodIssue): ContentFault {
  const value = valueAt(content, issue.path)
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    const more = issue.keys.length - namedKeys
    const names = issue.keys.slice(0, namedKeys).map(shorten)
    return {
      file,
      path,
      problem: `has the unknown field ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      remedy: issue.message,
    }
  }
  if (value === undefined) return { file, path, problem: 'is missing', remedy: issue.message }
  return { file, path, problem: `is ${shorten(value)}`, remedy: issue.message }
}

const typeRemedies: Record<string, string> = {
  object: 'Add fields under it.',
  record: 'Add fields under it.',
  array: 'Make it a list, with a hyphen before each entry.',
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
}

function knownKeys(schema: unknown): string[] {
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
