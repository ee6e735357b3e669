/**
 * The file and field of a place such as `stories.yaml → entries[2].quote: said once`. A place can name several files, or
 * none.
 */
export function parsePlace(place: string): { file?: string; path?: (string | number)[] } {
  const [, file, field = ''] = /^([\w/.-]+\.(?:yaml|md))(?: → ([\w[\]./-]+))?(?::|$)/.exec(place) ?? []
  if (file === undefined) return {}
  const path = [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, position]) =>
    position === undefined ? key : Number(position) - 1,
  )
  return { file, path }
}
