import { type HostileRequest, postForm, postJson } from './attack.ts'

type Random = () => number

const formPaths = ['/api/contact', '/api/privacy-request', '/unsubscribe']
const jsonPaths = [
  '/api/contact',
  '/insights/view',
  '/api/generate-medical-images',
  '/api/send-to-figma',
  '/api/import-html-to-figma',
  '/api/import-url-to-figma',
]
const pageParts = ['locations', 'generated', 'api', 'insights', '..', '%2e%2e', 'a', '%ff', 'pictures', '?', '#', ':id']
const words = [
  'a',
  '\u200b',
  '"',
  '<p style="font-size:2000px">',
  '%',
  '&',
  '=',
  '\\u0000',
  '😀',
  '9'.repeat(400),
  '1e999',
]

/** Any request at all: many pairs, many keys, deep nesting, long words, huge numbers, amplifying styles, odd addresses. */
export function generateRequest(random: Random): HostileRequest {
  const shape = pick(random, [generateForm, generateJson, generateMarkup, generateVisit])
  return shape(random)
}

function generateForm(random: Random): HostileRequest {
  const count = Math.floor(random() ** 3 * 30_000)
  const pairs = Array.from({ length: count }, () => `${encodeURIComponent(word(random, 8))}=${word(random, 20)}`)
  return postForm(pick(random, formPaths), pairs.join('&').slice(0, 65_000))
}

function generateJson(random: Random): HostileRequest {
  const depth = Math.floor(random() ** 2 * 20_000)
  const keys = Object.fromEntries(Array.from({ length: Math.floor(random() ** 2 * 5000) }, (_, n) => [`k${n}`, n]))
  const inner = pick(random, [JSON.stringify(keys), JSON.stringify(word(random, 50_000)), '1e999', '-0', '[]'])
  const body = pick(random, [inner, `{"html":${'['.repeat(depth)}${']'.repeat(depth)}}`, `{"name":${inner}}`])
  return postJson(pick(random, jsonPaths), body)
}

function generateMarkup(random: Random): HostileRequest {
  const tag = pick(random, ['p', 'div', 'svg', 'table', 'style', 'a', 'img', 'x-y'])
  const style = pick(random, ['', ' style="font-size:2000px"', ` style="padding:${'9'.repeat(300)}px"`, ' class="a"'])
  const repeat = Math.floor(random() ** 2 * 100_000)
  const content = pick(random, ['a ', `<${tag}${style}>`, `<${tag}${style}>a</${tag}>`, '&amp;', '{', word(random, 30)])
  const html = `<${tag}${style}>${content.repeat(repeat)}`.slice(0, 4_000_000)
  return postJson('/api/import-html-to-figma', JSON.stringify({ html, name: word(random, 20) }))
}

function generateVisit(random: Random): HostileRequest {
  const path = `/${Array.from({ length: Math.floor(random() * 20) }, () => pick(random, pageParts)).join('/')}`
  const headers = {
    'accept-encoding': word(random, 2000).replace(/[^\x20-\x7e]/g, 'x'),
    'if-none-match': word(random, 6000).replace(/[^\x20-\x7e]/g, ','),
    range: `bytes=${Array.from({ length: 200 }, (_, n) => `${n}-`).join(',')}`,
  }
  return { path, headers: random() < 0.5 ? {} : headers }
}

function word(random: Random, length: number): string {
  return pick(random, words)
    .repeat(Math.ceil(random() * length))
    .slice(0, length)
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}
