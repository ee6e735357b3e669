import anyAscii from 'any-ascii'

/**
 * A text as it is searched: in the letters and digits of an American keyboard, in lower case and without apostrophes. Who
 * types "lukasz obrien" means Łukasz O’Brien, too.
 */
export function foldText(text: string): string {
  return anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
}
