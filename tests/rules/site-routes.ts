import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { brandSites } from '../brands/brand-sites.ts'

/** What the rules look at: the files of the owner's site, unless the configuration names another. */
export const built = join(process.env.RULES_DIST ?? brandSites.owner.dist, 'client')

/** Pages that are only shown in response to something else, so nobody requests their own address. */
const answers = [
  '404',
  '500',
  'locations/unknown',
  'unsubscribe',
  'appointment',
  'consultation-form',
  'consultation-form-failed',
]
const refusals = 'refused/'

/** The contact page once more for each clinic, which differs by one chosen option: the first stands for the others. */
const repeatedPage = /^contact\//

/** The addresses of all pages built into `folder`, as a visitor asks for them. Throws where nothing is built. */
export function siteRoutes(folder = built): string[] {
  if (!existsSync(folder)) throw new Error("There's no built site. Run: npm run build")
  return globSync('**/*.html', { cwd: folder })
    .map((file) => file.replace(/\.html$/, ''))
    .filter((name) => !answers.includes(name) && !name.startsWith(refusals))
    .sort()
    .filter((name, index, names) => !repeatedPage.test(name) || !repeatedPage.test(names[index - 1] ?? ''))
    .map((name) => (name === 'index' ? '/' : `/${name.replace(/\/index$/, '')}`))
    .sort()
}
