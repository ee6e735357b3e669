import { useQuery } from '@tanstack/react-query'
import editorUrl from './editor/text-editor.ts?url'

export type TextLibrary = typeof import('./editor/text-editor.ts')

/** The editor, fetched when the first text is shown. It's a file of its own: see `integrations/separate-scripts.ts`. */
export function useTextEditor() {
  return useQuery({
    queryKey: ['text-editor'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async (): Promise<TextLibrary> => await import(/* @vite-ignore */ editorUrl),
  })
}
