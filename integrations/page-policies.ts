import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { load } from 'cheerio/slim'
import * as z from 'zod'
import { builtHeadersSchema } from '../contract/built-headers.ts'

/**
 * Astro integration: reduces each page's Content-Security-Policy to the hashes of what is in that page. Astro lists the
 * scripts and styles of all pages, which put several KB before the first byte of HTML. Astro runs its adapter, which
 * writes the policies, before any other integration.
 */
export function pagePolicies(): AstroIntegration {
  return {
    name: 'page-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const file = new URL('../_headers.json', dir)
        const pages = z.parse(builtHeadersSchema, JSON.parse(await readFile(file, 'utf8')))
        for (const { pathname, headers } of pages) {
          const html = await readFile(new URL(`.${pathname === '/' ? '/index' : pathname}.html`, dir), 'utf8')
          for (const header of headers) header.value = keepUsedHashes(header.value, html)
        }
        await writeFile(file, JSON.stringify(pages))
      },
    },
  }
}

/** The policy without the hashes of scripts and styles that this page does not contain; nothing is ever added. */
export function keepUsedHashes(policy: string, html: string): string {
  const used = new Set(inlineTexts(html).map(hashSource))
  return policy.replace(/\s+('sha256-[^']+')/g, (source, hash: string) => (used.has(hash) ? source : ''))
}

/** The content of scripts and styles. The slim parser also looks inside `noscript`, whose styles are hashed too. */
function inlineTexts(html: string): string[] {
  const $ = load(html)
  return $('script:not([src]), style')
    .toArray()
    .map((element) => $(element).text())
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
