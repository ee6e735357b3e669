import { sampleRequest } from '../../harness/sample-request.ts'
import { type Attack, postForm, postJson } from './attack.ts'
import { generateRequest } from './generate-request.ts'
import { hostileDesigns } from './hostile-designs.ts'
import { download, openMany, waitFor } from './misbehave.ts'

const pairs = 'a&'.repeat(32_000)
const distinctNames = Array.from({ length: 11_000 }, (_, index) => `n${index}`).join('&')
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1])))
const entries = Object.entries(sampleRequest()).map(([name, value]) => [name, String(value)])
const honestForm = new URLSearchParams(entries).toString()
const token = 'a'.repeat(32)

/** Everything that one stranger was seen or imagined to do. New ideas go here. */
export const attacks: readonly Attack[] = [
  { name: 'nothing', misbehave: (_port, signal) => waitFor(signal) },
  { name: 'form of 32,000 pairs', request: () => postForm('/api/contact', pairs) },
  {
    name: 'form of 32,000 pairs from another website',
    request: () => postForm('/api/contact', pairs, { origin: 'https://evil.example' }),
  },
  { name: 'privacy request of 32,000 pairs', request: () => postForm('/api/privacy-request', pairs) },
  { name: 'form of 11,000 names', request: () => postForm('/api/contact', distinctNames) },
  { name: 'form with a fault', request: () => postForm('/api/contact', honestForm.replace(/phone=[^&]*/, 'phone=')) },
  { name: 'valid requests', request: () => postJson('/api/contact', JSON.stringify(sampleRequest())) },
  { name: 'JSON of 5,000 keys', request: () => postJson('/api/contact', manyKeys) },
  { name: 'JSON nested 30,000 deep', request: () => postJson('/api/contact', '['.repeat(30_000) + ']'.repeat(30_000)) },
  { name: 'unsubscribe links', request: () => ({ path: `/unsubscribe?token=${token}` }) },
  { name: 'unsubscribe posts', request: () => postForm('/unsubscribe', `token=${token}`) },
  { name: 'readiness', request: () => ({ path: '/readyz' }) },
  { name: 'pages that do not exist', request: (random) => ({ path: `/${random()}/${'a/'.repeat(500)}` }) },
  { name: 'made-up pictures', request: (random) => ({ path: `/generated/${madeUpHash(random)}.webp` }) },
  { name: 'insights', request: () => postJson('/insights/view', '{"page":"/","event":"view"}') },
  {
    name: 'pictures',
    request: () =>
      postJson(
        '/api/generate-medical-images',
        JSON.stringify({ ...picture, deviceType: 'hair_analyzer', quantity: 4 }),
      ),
  },
  { name: 'sets of pictures', request: () => ({ method: 'POST', path: '/api/generate-hair-restoration-set' }) },
  {
    name: 'wrong plugin tokens',
    request: () => ({ path: '/api/figma/exports', headers: { authorization: 'Bearer a' } }),
  },
  { name: 'generated requests', request: generateRequest },
  { name: 'generated requests without a limit', request: generateRequest, isUnlimited: true },
  {
    name: '600 unfinished requests',
    misbehave: (port, signal) => openMany({ port, signal, bytes: 'GET / HTTP/1.1\r\nX' }),
  },
  { name: '600 unfinished bodies', misbehave: (port, signal) => openMany({ port, signal, bytes: unfinishedBody }) },
  {
    name: '600 readers that do not read',
    misbehave: (port, signal) => openMany({ port, signal, bytes: pageAgain, isDeaf: true }),
  },
  { name: 'garbage', misbehave: (port, signal) => openMany({ port, signal, bytes: '\0GARBAGE\r\n\r\n' }) },
  {
    name: 'garbage behind requests that wait',
    misbehave: (port, signal) => openMany({ port, signal, bytes: slowImport, count: 16, goesOn: true }),
  },
  {
    name: 'downloads that nobody reads',
    misbehave: (port, signal) => download({ port, signal, isDeaf: true }, 'json'),
  },
  { name: 'drawings in a row', misbehave: (port, signal) => download({ port, signal }, 'svg') },
  ...hostileDesigns.map(({ name, path, headers, body }) => {
    let bytes: string | Buffer | undefined
    return {
      name,
      request: () => {
        bytes ??= body()
        return postJson(path, bytes, headers)
      },
    }
  }),
]

const picture = { style: 'apple_minimal', size: '1792x1024' }
const unfinishedBody =
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'
const slowUrl = JSON.stringify({ url: 'http://10.255.255.1/' })
const slowImport = `POST /api/import-url-to-figma HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${slowUrl.length}\r\n\r\n${slowUrl}`
const pageAgain = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)

function madeUpHash(random: () => number): string {
  return Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('')
}
