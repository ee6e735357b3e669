/** A body to post as JSON; `body` builds it only when it is wanted, because some are several megabytes. */
export type HostilePost = {
  /** One line that says what it tries. */
  name: string
  path: string
  body: () => Buffer | string
  headers?: Record<string, string>
}

const html = '/api/import-html-to-figma'
const component = '/api/send-to-figma'
/** As much HTML as is accepted now, and as was accepted once. */
const [allowed, tooLarge] = [2 * 1024 * 1024 - 200, 10 * 1024 * 1024]

/** What one stranger could post to the design-export center to make others wait. */
export const hostileDesigns: readonly HostilePost[] = [
  { name: 'keys without end, as many as fit', path: html, body: () => manyKeys(allowed) },
  { name: 'keys without end, more than fit', path: html, body: () => manyKeys(tooLarge) },
  { name: 'one key as long as a book', path: html, body: () => `{"${'k'.repeat(allowed)}":1}` },
  { name: 'arrays in arrays', path: html, body: () => `{"html":${'['.repeat(allowed / 2)}${']'.repeat(allowed / 2)}}` },
  { name: 'objects in objects', path: html, body: () => `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}` },
  { name: 'a number of a million digits', path: html, body: () => `{"html":${'9'.repeat(1_000_000)}}` },
  { name: 'escapes that unfold', path: html, body: () => `{"html":"${'\\u003c'.repeat(allowed / 6)}"}` },
  { name: 'bytes that are no text', path: html, body: () => Buffer.alloc(allowed, 0xff) },
  { name: 'one word of two million letters', path: html, body: () => design('x'.repeat(allowed)) },
  {
    name: 'a line for each of 600,000 words',
    path: html,
    body: () => big('<p style="font-size:2000px">', 'x ', '</p>'),
  },
  {
    name: 'letters as large as a house',
    path: html,
    body: () => design(`<p style="font-size:${'9'.repeat(300)}px">x y</p>`),
  },
  {
    name: 'a width of a million digits',
    path: html,
    body: () => design(`<h1>x</h1><img alt="x" width="${'9'.repeat(1_000_000)}x">`),
  },
  {
    name: 'an address of opened comments',
    path: html,
    body: () => big('<a href="', '<!---->', '">x</a>'),
  },
  { name: 'elements in elements', path: html, body: () => big('', '<div>', '') },
  { name: 'inline elements in inline elements', path: html, body: () => big('', '<b>', '<div>x</div>') },
  { name: 'as many elements as fit', path: html, body: () => big('', '<p>x', '') },
  { name: 'as many boxes as are taken', path: component, body: () => design(boxes(9000)) },
  { name: 'boxes in boxes', path: component, body: () => design(nested(4000)) },
  {
    name: 'boxes as wide as a country',
    path: component,
    body: () => design('<section data-box="0 0 999999999 999999999"><p data-box="9 9 999999999 1">x</p></section>'),
  },
  { name: 'a style of opened braces', path: html, body: () => big('<p style="', '{', '">x</p>') },
  { name: 'a style of many declarations', path: html, body: () => big('<p style="', 'color:red;', '">x</p>') },
  { name: 'a value that every pattern walks', path: html, body: () => big('<p style="background:', 'url ', '">x</p>') },
  {
    name: 'a shadow of commas and brackets',
    path: html,
    body: () => design(`<p style="box-shadow:${',('.repeat(190)}">x</p>`.repeat(4000)),
  },
  { name: 'attributes without end', path: html, body: () => big('<p ', 'a=1 ', '>x</p>') },
  {
    name: 'a name as long as a book',
    path: component,
    body: () => big('<section data-box="0 0 9 9" data-name="', 'n', '">x</section>'),
  },
  { name: 'entities that are never closed', path: html, body: () => big('<p>', '&amp', '</p>') },
  {
    name: 'quotes that grow six times in a drawing',
    path: html,
    body: () => design(`<p>${'"'.repeat(allowed / 2)}</p>`),
  },
  { name: 'comments that are never closed', path: html, body: () => big('', '<!--', '') },
  { name: 'tables that the parser moves about', path: html, body: () => big('', '<table><tr><b>', '') },
  { name: 'formatting that the parser repeats', path: html, body: () => big('', '<a><nobr><p>', '') },
  { name: 'a picture with 300,000 shapes inside', path: component, body: () => design(picture('<g>'.repeat(300_000))) },
  {
    name: 'shapes in shapes',
    path: component,
    body: () => design(picture('<g><g>'.repeat(50_000) + '</g>'.repeat(100_000))),
  },
  {
    name: 'a picture that fills the whole export',
    path: component,
    body: () => design(`<img alt="x" src="data:image/png;base64,${'A'.repeat(allowed - 100)}">`),
  },
  {
    name: 'a picture of blanks',
    path: component,
    body: () => design(`<img alt="x" src="data:image/png;base64,${' '.repeat(allowed - 100)}!">`),
  },
  { name: 'a thousand pictures', path: component, body: () => design(picture('<path d="M0 0h9v9z"/>').repeat(9000)) },
  { name: 'the same small export again', path: html, body: () => design('<h1>x</h1>') },
  {
    name: 'an address inside',
    path: '/api/import-url-to-figma',
    body: () => JSON.stringify({ url: 'http://127.0.0.1:1/' }),
  },
  {
    name: 'a selector of selectors',
    path: '/api/import-url-to-figma',
    body: () => JSON.stringify({ url: 'http://localhost/', selector: ':has('.repeat(100) + ')'.repeat(100) }),
  },
]

function design(markup: string): string {
  return JSON.stringify({ html: markup })
}

/** As many repeats of a unit as are accepted, between a head and a tail. */
function big(head: string, unit: string, tail: string): string {
  return design(head + unit.repeat(Math.floor((allowed - head.length - tail.length) / unit.length)) + tail)
}

function manyKeys(bytes: number): string {
  const count = Math.floor(bytes / 12)
  return `{${Array.from({ length: count }, (_, index) => `"k${String(index).padStart(7, '0')}":1`).join(',')}}`
}

function boxes(count: number): string {
  const box = '<p data-box="1 1 9 9" style="border-top:1px solid red;border-left:1px solid red">x</p>'
  return `<section data-box="0 0 900 900">${box.repeat(count)}</section>`
}

function nested(depth: number): string {
  return '<div data-box="0 0 900 900" style="background:#fff">'.repeat(depth) + '</div>'.repeat(depth)
}

function picture(shapes: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`
  return `<img alt="x" data-box="0 0 9 9" src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}">`
}
