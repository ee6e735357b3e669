import type { FastifyReply } from 'fastify'
import type { FileOfPage } from '../../editing/find-files-of-page.ts'
import { errorKinds } from '../../platform/errors.ts'

type Bar = {
  /** The files that the page's words come from. */
  files: readonly (FileOfPage & { isChanged: boolean })[]
  isOutdated: boolean
}

/** The script and the style sheet are files of the site, so the page's policy allows them. */
const head =
  '<meta name="robots" content="noindex"><link rel="stylesheet" href="/staff/preview.css">' +
  '<script type="module" src="/staff/preview.js"></script>'

/** The place of the bar: on top, behind the link that skips to the content, which stays first. */
const top = /<body[^>]*>(\s*<a [^>]*href="#main"[^>]*>[^<]*<\/a>)?/

/** A built page with a bar on top that says it is the draft, and leads to the fields behind it. */
export function addPreviewBar(html: string, bar: Bar): string {
  return html.replace('</head>', () => `${head}</head>`).replace(top, (before) => before + renderBar(bar))
}

function renderBar({ files, isOutdated }: Bar): string {
  // A file that every page shows is listed only if it was changed.
  const shown = files
    .filter(({ isOnEveryPage, isChanged }) => !isOnEveryPage || isChanged)
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged))
  const items = shown.map(({ path, label, isChanged }) => {
    const mark = isChanged ? ' <span>changed</span>' : ''
    return `<li><a href="/staff/content#/edit/${toHtml(path)}" target="_parent">${toHtml(label)}</a>${mark}</li>`
  })
  const outdated = isOutdated ? '<p>The draft has changed since this preview was built.</p>' : ''
  const menu = `<details><summary>Edit this page</summary><ul>${items.join('')}</ul></details>`
  return `<aside id="preview-bar" aria-label="Preview" data-surface="night">
<p><strong>This is the draft.</strong> Visitors don't see it.</p>${outdated}
<p data-preview-said role="status"></p>
<button type="button" data-preview-next hidden>Show the next change</button>
${items.length > 0 ? menu : ''}
<button type="button" data-preview-pick aria-pressed="false">Pick text to edit</button>
<button type="button" data-preview-leave>Leave the preview</button>
</aside>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function toHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** The answer to a form that an admin sent from the preview, in a browser without a script. */
export function answerPreviewForm(reply: FastifyReply): FastifyReply {
  const { status, title } = errorKinds['preview-sends-nothing']
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>
<p>You're in the preview, so the form wasn't sent. To send it, leave the preview first.</p><p><a href="/">Home page</a></p></body></html>`,
    )
}
