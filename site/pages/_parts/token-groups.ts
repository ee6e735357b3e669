export type TokenGroup = { intent: string; tokens: { name: string; value: string; note?: string }[] }

/** The paragraphs of `:root` in the tokens' style sheet: what each is for, and its custom properties with their notes. */
export function tokenGroups(styleSheet: string): TokenGroup[] {
  const root = /:root \{([^}]*)\}/.exec(styleSheet)?.[1] ?? ''
  return root.split(/\n\s*\n/).map((paragraph) => {
    const [, intent = ''] = /^\s*\/\*([\s\S]*?)\*\//.exec(paragraph) ?? []
    const declarations = paragraph.matchAll(/(--[\w-]+):\s*([^;]+);(?: \/\* (.*?) \*\/)?/g)
    return {
      intent: intent.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
      tokens: Array.from(declarations, ([, name = '', value = '', note]) => ({ name, value, ...(note && { note }) })),
    }
  })
}
