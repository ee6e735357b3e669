import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { StaffMember } from '../../../contract/desk/staff.ts'
import type { Colleague } from '../staff.ts'
import { addColleague } from './add-colleague.ts'
import { collectFaults } from './collect-faults.ts'
import { testSite } from './test-site.ts'

/** The desk of one colleague, in a browser of their own. */
export type OpenDesk = {
  page: Page
  colleague: Colleague
  /** What the console and the scripts complained of; every test asks for an empty list at its end. */
  faults: string[]
  close(): Promise<void>
}

type Wishes = { member?: Partial<Omit<StaffMember, 'id'>>; options?: BrowserContextOptions; expected?: RegExp }

/** Invites somebody, signs them in and opens the desk at `fragment`. `expected` are faults that a test provokes. */
export async function openDesk(
  browser: Browser,
  fragment: string,
  { member: wishes = {}, options = {}, expected }: Wishes = {},
): Promise<OpenDesk> {
  const site = await testSite()
  const colleague = await addColleague(wishes)
  const { cookie, member } = colleague
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 }, ...options })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: site.url }])
  const page = await context.newPage()
  const faults = collectFaults(page, expected)
  await page.goto(`/staff${fragment}`)
  await expect(page.getByRole('button', { name: `${member.name}'s account` })).toBeVisible()
  return { page, colleague, faults, close: () => context.close() }
}
