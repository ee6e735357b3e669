import type { Configuration } from '../../platform/configuration.ts'
import { staffCookies } from '../../staff/desk-address.ts'

export type PreviewCookie = {
  /** Whether a `Cookie` header says that its browser is to see the draft. Almost no visitor sends any cookie. */
  isIn(header: string | undefined): boolean
  /** The values of `Set-Cookie` that begin and end the preview. */
  set: string
  clear: string
}

/**
 * Says in a browser that it is to see the draft. It is worth nothing by itself: whoever asks for a page is looked up by the
 * session. It ends with the browser.
 */
export function previewCookie(configuration: Pick<Configuration, 'publicUrl'>): PreviewCookie {
  const { secure } = staffCookies(configuration).attributes
  const name = secure ? '__Host-preview' : 'preview'
  const pair = `${name}=draft`
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    isIn: (header) => header?.includes(pair) === true && header.split('; ').includes(pair),
    set: `${pair}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** The desk stays what it is, whoever looks at the draft. */
export function isOfDesk(address: string): boolean {
  return address === '/staff' || address.startsWith('/staff/')
}
