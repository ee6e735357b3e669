import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { expect, test } from '../harness/browser/test.ts'
import { findProgram } from '../harness/programs/programs.ts'
import { built } from './site-routes.ts'

const validator = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
/** It runs too briefly for Java's second compiler to pay; the first one's code needs a larger stack. */
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']

const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
})

/** The validator's wrong reports about markup that is right. */
const wronglyAccused = [
  // Astro's own rule for its islands, written before the first of them; the extract may end within the word.
  { message: /“style” element in “body”/, extract: /<style>astro/ },
  // SVG 2 allows it on every shape (https://www.w3.org/TR/SVG2/paths.html#PathLengthAttribute); the validator knows SVG 1.1.
  { message: /^Attribute “pathLength” not allowed on element “circle”/, extract: /./ },
]

test("every page is HTML without an error by the W3C's own validator", () => {
  const java = findProgram('Java')
  test.info().skip(java === undefined, 'this machine has no Java')
  const pages = globSync(`${built}/**/*.html`)
  expect(pages.length).toBeGreaterThan(10)
  // It does not know the newest CSS, which Stylelint checks.
  const parameters = ['--format', 'json', '--errors-only', '--filterpattern', 'CSS: .*', ...pages]
  const { stderr, error } = spawnSync(java ?? '', [...javaOptions, '-jar', validator, ...parameters], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  expect(error).toBeUndefined()
  const { messages } = reportSchema.parse(JSON.parse(stderr))
  const faults = messages
    .filter(
      ({ message, extract }) =>
        !wronglyAccused.some((accused) => accused.message.test(message) && accused.extract.test(extract)),
    )
    .map(({ url, message, extract }) => `${url.split(built)[1]}: ${message} ${extract.trim()}`)
  expect(faults).toEqual([])
})
