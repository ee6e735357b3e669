import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gradeProse } from './readability/grade-prose.ts'
import { isIndexed, readProse } from './readability/read-prose.ts'

// Run as `npm run readability` after `npm run build`: the school grade it takes to read each public page.
const folder = 'dist/client'
const highestGrade = 8
const legalPages = ['/accessibility', '/privacy-policy', '/terms-of-use', '/privacy-request']

const pages = globSync('**/*.html', { cwd: folder }).flatMap((file) => {
  const html = readFileSync(join(folder, file), 'utf8')
  const route = `/${file.replace(/(index)?\.html$/, '')}`
  const prose = readProse(html)
  return isIndexed(html) && prose.length > 0 ? [{ route, ...gradeProse(prose) }] : []
})
if (pages.length === 0) throw new Error('There are no pages to read. Run npm run build first.')

for (const { route, grade, words } of pages.toSorted((one, other) => other.grade - one.grade)) {
  const reason = legalPages.includes(route) ? 'above 8, as legal pages may be' : 'ABOVE 8'
  const mark = grade <= highestGrade ? '' : `  ${reason}`
  console.log(`${grade.toFixed(1).padStart(5)}  ${route} (${words} words)${mark}`)
}
