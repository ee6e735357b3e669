import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from '../harness/browser/test.ts'
import { built } from './site-routes.ts'

/** Agreed on word for word: its heading has a straight apostrophe. */
const exempt = 'locations/unknown.html'
/** What isn't read as text, or is code. */
const silent = 'script, style, template, code, pre, textarea'
const readAloud = ['alt', 'aria-label', 'title', 'placeholder']
const emailAddress = /\S+@\S+/g
/** Feet, inches and minutes are written like this. */
const straight = /(?<!\d)["']|\d["'](?=\p{L})/u

test('every page has the quotes and apostrophes of a typesetter', () => {
  const pages = globSync('**/*.html', { cwd: built }).filter((page) => page !== exempt && !page.startsWith('staff'))
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) expect.soft(straightlyQuoted(readFileSync(join(built, page), 'utf8')), page).toEqual([])
})

function straightlyQuoted(html: string): string[] {
  const $ = load(html, { scriptingEnabled: false })
  $(silent).remove()
  const texts = $('title, body *')
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? [node.data] : []))
  const names = readAloud.flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  )
  return [...texts, ...names].filter((text) => straight.test(text.replaceAll(emailAddress, '')))
}
