/**
 * What was copied from Word, Google Docs or a web page, as the few elements that a text can hold. Pictures, styles and
 * whatever else it brings are dropped. `origin` is where this site is.
 */
export function cleanPaste(html: string, origin: string): string {
  // The page's policy refuses these attributes, even in a document that nobody sees.
  const plain = html
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'))
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  for (const dropped of body.querySelectorAll(unwanted)) dropped.remove()
  makeLists(body)
  // Each cell of a table is a paragraph.
  for (const cell of body.querySelectorAll('td, th')) wrapInside(cell, 'div')
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element, origin)
  return body.innerHTML
}

const unwanted =
  'style, script, meta, link, title, xml, img, picture, svg, video, audio, iframe, object, embed, input, button, select, textarea, template, noscript, [aria-hidden="true"]'
const known = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, a, strong, b, em, i, br, pre[data-source], code[data-source]'
/** They stay where a paragraph ends. */
const blocks =
  'div, section, article, header, footer, main, aside, td, th, tr, table, tbody, thead, blockquote, figure, figcaption, dl, dt, dd, address'
const kept = ['href', 'start', 'data-source', 'data-pm-slice']

/** Paragraphs that Word shows as a list become one. */
function makeLists(body: HTMLElement): void {
  // Word writes the number or dot of an entry as text.
  for (const mark of body.querySelectorAll('[data-style*="mso-list:Ignore" i]')) {
    mark.closest('p')?.setAttribute('data-bullet', mark.textContent.trim())
    mark.remove()
  }
  for (const paragraph of [...body.querySelectorAll('p[data-style*="mso-list:" i]')]) {
    const isNumbered = /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(paragraph.getAttribute('data-bullet') ?? '')
    const tag = isNumbered ? 'ol' : 'ul'
    const before = paragraph.previousElementSibling
    const isNext = before?.localName === tag && before.hasAttribute('data-made')
    const list = isNext ? before : body.ownerDocument.createElement(tag)
    list.setAttribute('data-made', '')
    if (!isNext) paragraph.before(list)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...paragraph.childNodes)
    list.append(entry)
    paragraph.remove()
  }
}

function cleanElement(element: Element, origin: string): void {
  const style = element.getAttribute('data-style') ?? ''
  const href = element.localName === 'a' ? cleanAddress(element.getAttribute('href') ?? '', origin) : undefined
  const [isBold, isItalic] = [isStyled(style, 'font-weight', /bold|[6-9]00/), isStyled(style, 'font-style', /italic/)]
  const isUnmarked =
    (element.matches('b, strong') && isBold === false) || (element.matches('i, em') && isItalic === false)
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name)
  if (href) element.setAttribute('href', href)
  if (!/^h\d$/.test(element.localName)) {
    if (isBold && !element.matches('b, strong')) wrapInside(element, 'strong')
    if (isItalic && !element.matches('i, em')) wrapInside(element, 'em')
  }
  const isMark = element.matches(known) && !isUnmarked && (element.localName !== 'a' || href !== undefined)
  if (!isMark && !element.matches(blocks)) element.replaceWith(...element.childNodes)
}

/** Undefined where the style says nothing of it. */
function isStyled(style: string, property: string, values: RegExp): boolean | undefined {
  const value = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]
  return value === undefined ? undefined : values.test(value)
}

function wrapInside(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** An address of this site without the site's name, one behind a search engine's counter as it is. Undefined for scripts and files. */
function cleanAddress(address: string, origin: string): string | undefined {
  if (/^[#/](?!\/)|^(?:mailto|tel):|\{/.test(address)) return address
  const url = URL.parse(address)
  if (url?.hostname === 'www.google.com' && url.pathname === '/url') {
    return cleanAddress(url.searchParams.get('q') ?? url.searchParams.get('url') ?? '', origin)
  }
  if (url?.origin === origin) return url.pathname + url.search + url.hash
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? address : undefined
}
