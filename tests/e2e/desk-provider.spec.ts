import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/database/database.ts'
import { inviteStaff } from '../../server/staff/invite-staff.ts'
import { expect, test } from '../harness/browser/test.ts'
import { testSite } from '../harness/browser/test-site.ts'
import { planIdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts'
import { sessionSecret, startServerProcess } from '../harness/server-process.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const email = 'ada@clinic.example'

/** Stops what a test has started, also if it fails. */
const started: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const stop of started.splice(0).toReversed()) await stop()
})

/** A desk of its own, whose staff sign in with a provider on loopback. */
async function openDeskWithProvider() {
  const site = await testSite()
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-data-'))
  const plan = await planIdentityProvider()
  const server = await startServerProcess({ DIST_DIR: site.dist, DATA_DIR: dataDir, ...plan.environment })
  started.push(() => rm(dataDir, { recursive: true }))
  started.push(() => server.end('SIGTERM'))
  const startProvider = async () => {
    const provider = await startIdentityProvider(plan.issuer, server)
    started.push(provider.stop)
    provider.accounts.set('ada', { email, email_verified: true, name: 'Ada Lovelace' })
  }
  const invite = async () => {
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const now = Date.now()
    const deps = { database, secret: sessionSecret, deskUrl: server.url, isEmailed: false, clinics: [], now }
    const { url } = await inviteStaff(deps, null, { email, role: 'admin', clinics: [] })
    await database.close()
    return url
  }
  return { url: server.url, startProvider, invite }
}

test('by keyboard a colleague signs in with the provider, comes back to where they were going, and leaves', async ({
  browser,
}) => {
  const desk = await openDeskWithProvider()
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/401|503/.test(message.text())) faults.push(message.text())
  })
  const button = page.getByRole('button', { name: 'Sign in with Clinic Accounts' })
  const signIn = async () => {
    await expect(button).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Account')).toBeFocused()
    await page.keyboard.type('ada')
    await page.keyboard.press('Enter')
  }
  await page.goto(`${desk.url}/staff#/requests?view=all&q=rivera`)
  await expect(page.getByLabel('Passphrase')).toHaveCount(0)
  expect.soft(await accessibilityFaults(page), 'sign-in').toEqual([])
  await button.press('Enter')
  await expect(page.getByRole('alert')).toContainText("Signing in with Clinic Accounts isn't working right now.")
  await desk.startProvider()
  await page.reload()
  await signIn()
  await expect(page.getByRole('alert')).toContainText('This account has no access to the desk.')
  await expect(page).toHaveURL(`${desk.url}/staff#/requests?view=all`)
  expect.soft(await accessibilityFaults(page), 'refused').toEqual([])

  await page.goto(await desk.invite())
  await expect(page.getByText(`Sign in with Clinic Accounts as ${email}.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signIn()
  const account = page.getByRole('button', { name: "Ada Lovelace's account" })
  await expect(account).toBeVisible()
  await expect(page).toHaveURL(/\/staff(#\/requests.*|#\/)$/)
  const cookies = await page.context().cookies(desk.url)
  expect(cookies.filter(({ name }) => name.startsWith('staff')).map(({ name }) => name)).toEqual(['staff'])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('desk-return')

  await page.context().clearCookies()
  await page.goto(`${desk.url}/staff/content#/edit/home.yaml`)
  await signIn()
  await expect(page).toHaveURL(`${desk.url}/staff/content#/edit/home.yaml`)
  await expect(account).toBeVisible()

  await page.goto(`${desk.url}/staff#/account`)
  await expect(page.getByText('Change your password and two-step verification there.')).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'account').toEqual([])
  await account.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await expect(button).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})
