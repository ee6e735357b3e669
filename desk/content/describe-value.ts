/** A value of a file as a text to read: a list line by line, and what belongs together on one line if it's short. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(describeGroup).join('\n')
  return typeof value === 'object' ? describeGroup(value) : String(value)
}

/** The part of it that a colleague would call it by: the first that is more than one word. */
export function nameValue(value: unknown): string {
  const lines = describeValue(value).split('\n')
  return lines.find((line) => line.includes(' ')) ?? lines[0] ?? ''
}

const longestShort = 40

function describeGroup(value: unknown): string {
  if (typeof value !== 'object' || value === null) return describeValue(value)
  const parts = Object.values(value).map((part) =>
    Array.isArray(part) ? part.map(describeValue).join(', ') : describeValue(part),
  )
  const isShort = parts.every((part) => part.length <= longestShort && !part.includes('\n'))
  return parts.join(isShort ? ', ' : '\n')
}
