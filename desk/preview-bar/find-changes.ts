export type ChangedPage = { texts: ReadonlySet<string>; images: ReadonlySet<string> }

/**
 * Texts and images that only the draft's page has. Without the browser's cookies, the server gives the page that
 * visitors see. Undefined if they see none.
 */
export async function findChanges(address: string): Promise<ChangedPage | undefined> {
  const [draft, live] = await Promise.all([readPage(address, 'same-origin'), readPage(address, 'omit')])
  if (draft === undefined || live === undefined) return undefined
  return { texts: without(draft.texts, live.texts), images: without(draft.images, live.images) }
}

async function readPage(address: string, credentials: 'same-origin' | 'omit') {
  const answer = await fetch(address, { credentials, cache: 'no-store' })
  if (!answer.ok) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll('#preview-bar, script, style, template')) element.remove()
  const texts = new Set<string>()
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.add(node.textContent?.trim() ?? '')
  const images = new Set([...page.images].map((image) => image.getAttribute('src') ?? ''))
  return { texts, images }
}

function without(all: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((one) => !known.has(one)))
}
