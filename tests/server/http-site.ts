import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { precompressFolder } from '../../integrations/precompress.ts'
import { sampleFacts } from '../harness/sample-request.ts'

const call = `Call <a href="${sampleFacts.phone.href}">${sampleFacts.phone.display}</a>.`

const formPage = `<div data-error-summary hidden><ul></ul></div>
<div data-form-failure hidden>There was an error submitting your request. Please try again. ${call}</div>
<form method="post" action="/api/contact">
${['firstName', 'lastName', 'email', 'phone']
  .map((name) => `<input id="f-${name}" name="${name}"><p data-error-for="${name}" hidden></p>`)
  .join('\n')}
<select id="f-location" name="location"><option value=""></option><option value="irvine">Irvine</option></select>
<input id="f-consent" type="checkbox" name="consent"><p data-error-for="consent" hidden></p>
<div data-shown-with="answers" hidden><input type="checkbox" name="shareAnswers" value="true"><input type="hidden" name="answers" value=""></div>
<input type="hidden" name="page" value="/consultation-form"><input type="hidden" name="website">
</form>`

const privacyPage = `<div data-error-summary hidden><ul></ul></div><div data-form-failure hidden>Try again.</div>
<form method="post" action="/api/privacy-request">
<select id="p-kind" name="kind"><option value=""></option><option value="deletion">Delete</option></select>
<p data-error-for="kind" hidden></p><input id="p-name" name="name"><p data-error-for="name" hidden></p>
<input id="p-email" name="email"><p data-error-for="email" hidden></p><textarea name="details"></textarea>
</form>`

const bodies: Readonly<Record<string, string>> = {
  index: '<h1>Home</h1>',
  contact: '<h1>Contact</h1>',
  exosomes: '<h1>Exosome Therapy</h1>',
  'growth-factors': '<h1>Growth factors</h1>',
  'image-generator': '<h1>Medical Image Generator</h1>',
  'growth-factors-images': '<h1>Growth Factors Images</h1>',
  'component-export': '<h1>Component Export Center</h1>',
  gradients: '<h1>Text Gradients</h1>',
  'locations/irvine': '<h1>Irvine Clinic</h1>',
  'thank-you': '<h1>Thank you</h1>',
  unsubscribe: '<form method="post"><input type="hidden" name="token"><button>Unsubscribe</button></form>',
  unsubscribed: '<h1>Unsubscribed</h1>',
  appointment:
    '<form method="post"><p data-appointment></p><input type="hidden" name="token"><button>I can’t come</button></form>',
  'appointment-canceled': '<h1>Canceled</h1>',
  'consultation-form': formPage,
  'privacy-request': privacyPage,
  'privacy-request-received': '<h1>We have your request.</h1>',
  'consultation-form-failed': formPage,
  'refused/foreign-origin': `<h1>Not taken</h1><a href="/contact">Form</a> ${call}`,
  'refused/too-many-requests': `<h1>Wait</h1><p>${call}</p>`,
  'refused/unreadable': `<h1>Not readable</h1><p>${call}</p>`,
  '404': '<h1>404 Page Not Found</h1>',
  '500': `<h1>Something went wrong</h1><p>${call}</p>`,
}

const texts: Readonly<Record<string, string>> = {
  'assets/app.abc123.js': 'console.log("hello")\n'.repeat(200),
  'staff/preview.css': 'aside {}',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  '.well-known/security.txt': 'Contact: mailto:hello@sample.example\n',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

export const videoBytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251))

/** A build in miniature in a temporary folder: the shapes of the real one, a few words of content. */
export async function writeTestSite(): Promise<{ distDir: string; remove(): Promise<void> }> {
  const distDir = await mkdtemp(join(tmpdir(), 'test-site-'))
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(distDir, file)), { recursive: true })
    await writeFile(join(distDir, file), content)
  }
  for (const [name, body] of Object.entries(bodies)) {
    const filler = `<p>${name}</p>\n`.repeat(40)
    const page = `<!doctype html><html lang="en"><head><title>${name}</title></head><body>${body}${filler}</body></html>`
    await write(`client/${name}.html`, page)
  }
  for (const [file, text] of Object.entries(texts)) await write(`client/${file}`, text)
  await write('client/pictures/hero-480.abc123.avif', Buffer.alloc(3000, 7))
  await write('client/videos/strands.abc123.webm', videoBytes)
  await write('client/favicon.ico', Buffer.alloc(100))
  await precompressFolder(join(distDir, 'client'))
  const policy = { key: 'content-security-policy', value: "default-src 'self'; script-src 'self' 'sha256-abc='" }
  const names = Object.keys(bodies).map((name) => (name === 'index' ? '/' : `/${name}`))
  await write('_headers.json', JSON.stringify(names.map((pathname) => ({ pathname, headers: [policy] }))))
  await write('site-facts.json', JSON.stringify(sampleFacts))
  return { distDir, remove: () => rm(distDir, { recursive: true }) }
}
