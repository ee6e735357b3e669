import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import libreFranklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import type { Look } from '../../../../content-model/brand/palette.ts'
import inter from '../../../../ui/styles/inter-latin.woff2?url'

const addresses: Readonly<Record<string, string>> = {
  inter,
  figtree,
  'public-sans': publicSans,
  'source-sans': sourceSans,
  'libre-franklin': libreFranklin,
  'source-serif': sourceSerif,
} satisfies Record<Look['typeface'], string>

const loaded = new Set<string>()

/** Loads a typeface that the owner can choose, and gives its family for `font-family`. */
export function useTypeface(typeface: string): string {
  const family = `choice-${typeface}`
  useEffect(() => {
    if (loaded.has(family)) return
    loaded.add(family)
    document.fonts.add(new FontFace(family, `url("${addresses[typeface]}")`, { weight: '400 700' }))
  }, [family, typeface])
  return `${family}, ${typeface === 'source-serif' ? 'serif' : 'sans-serif'}`
}
