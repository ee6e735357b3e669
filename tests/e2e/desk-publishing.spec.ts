import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Hand, keyboardOf, mouseOf } from '../harness/browser/hands.ts'
import { openContentDesk } from '../harness/browser/open-content-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const clinic = "O'Neill’s Point"

test('by keyboard on a phone an owner changes a price, adds a clinic, replaces a testimonial, looks at it on a phone, publishes it for tomorrow, takes one change back, publishes at once and takes all back', async ({
  browser,
}) => {
  // Two publications wait for all servers, as each does.
  test.slow()
  const options = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' } as const
  const { page, url, faults, close } = await openContentDesk(browser, { options })
  const hand = keyboardOf(page)
  const button = (label: string | RegExp) => page.getByRole('button', { name: label })
  const open = (tab: string) =>
    hand.press(page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: tab, exact: true }))
  const published = page.locator('[data-published]')
  const readPrice = async () => /<h1[^>]*><span>From \$([\d,]+)/.exec(await (await fetch(`${url}/fue`)).text())?.[1]

  await page.goto('/staff/content')
  await hand.press(page.getByRole('link', { name: 'FUE Hair Transplant', exact: true }))
  await expect(page.getByRole('main', { name: 'FUE Hair Transplant' })).toBeFocused()
  await hand.write(page.getByLabel('Price from'), '$4,250')
  await expectSaved(page)
  await open('Edit')
  await addClinic(page, hand)
  await open('Edit')
  await replaceTestimonial(page, hand)

  await open('Changes')
  const change = page.getByRole('listitem').filter({ hasText: 'Price from' })
  await expect(change.last()).toContainText('Before: $3,999')
  await expect(change.last()).toContainText('Now: $4,250')
  await expectAccessible(page, 'changes')

  await open('Publish')
  await expect(page.getByText(/to fix or approve/)).toBeVisible()
  await open('Review')
  await answerForAll(page, hand)

  await open('Preview')
  await hand.press(button('Build the preview'))
  await expect(page.getByRole('status').filter({ hasText: 'The preview is ready.' })).toBeAttached()
  await hand.press(page.getByRole('link', { name: 'Phone', exact: true }))
  const chosen = page.getByLabel('Page', { exact: true })
  await expect(chosen.locator('option', { hasText: `${clinic} clinic` })).toBeAttached()
  await hand.choose(chosen, 'FUE hair transplant')
  const frame = page.frameLocator('iframe[title^="Phone"]')
  await expect(frame.locator('h1')).toContainText('From $4,250')
  // The frame may load once more, because the draft's site has just been built.
  await expect(async () => {
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(390)
  }).toPass({ timeout: 30_000 })
  expect(await readPrice(), 'what visitors see').toBe(undefined)
  await expectAccessible(page, 'preview')

  await open('Publish')
  const note = page.getByLabel('What you changed')
  await hand.press(button('Publish'))
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/Say in a few words/)
  await hand.write(note, 'A new clinic')
  await expect(note).not.toHaveAccessibleDescription(/Say in a few words/)
  await hand.takeNext(page.getByLabel('Now', { exact: true }), page.getByLabel('Later'))
  await expect(page.getByLabel(/^Date and time \(Pacific Time\)$/)).toHaveValue(/T08:00$/)
  await expectAccessible(page, 'publish')
  await hand.press(button('Schedule'))
  await expect(page.locator('strong', { hasText: 'Version 2 goes live tomorrow at 8:00 AM.' })).toBeVisible()
  await expectAccessible(page, 'scheduled')
  await open('Changes')
  await expect(page.getByText('The draft matches version 2.')).toBeVisible()
  await open('Publish')
  await hand.press(button('Unschedule it'))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Unschedule it' }))
  await expect(page.locator('[data-desk-notice]')).toContainText("Version 2 won't go live.")

  await open('Changes')
  const initials = page.getByRole('link', { name: 'Testimonials › Testimonial 1 › Initials' })
  await expect(initials).toBeVisible()
  await hand.press(button('Discard Testimonials › Testimonial 1 › Initials'))
  await expect(page.locator('[data-desk-notice]')).toContainText('Discarded: Initials.')
  await expect(initials).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await hand.press(button('Discard the changes to Testimonials'))
  await expect(page.getByRole('dialog')).toContainText('It goes back to what visitors see now')
  await hand.press(button('Discard the changes'))
  await expect(button('Discard the changes to Testimonials')).toHaveCount(0)
  await open('Publish')
  await hand.write(page.getByLabel('What you changed'), 'A new clinic')
  await hand.press(button('Publish'))
  await expect(published).toHaveText('Version 3 is live.')
  await expect.poll(readPrice).toBe('4,250')

  await open('History')
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'history')
  await hand.press(page.getByRole('link', { name: 'Version 3', exact: true }))
  await expect(change.last()).toContainText('Now: $4,250')
  await expect(page.getByRole('heading', { name: clinic })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Testimonials' })).toHaveCount(0)
  await open('History')
  await hand.press(button('Restore this version (version 1)'))
  await hand.press(button('Restore it'))
  await expect(published).toHaveText('Version 4 is live.')
  await expect.poll(readPrice).toBe('3,999')
  await expect(page.getByText('Back to version 1')).toBeVisible()
  expect(faults).toEqual([])
  await close()
})

test('a new owner makes the sample their own, and by mouse changes a price, reviews, previews and schedules it', async ({
  browser,
}) => {
  const { page, faults, close } = await openContentDesk(browser, { options: { reducedMotion: 'reduce' } })
  const hand = mouseOf(page)
  const button = (label: string | RegExp) => page.getByRole('button', { name: label })
  const open = (tab: string) =>
    page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: tab, exact: true }).click()

  await page.goto('/staff/content#/setup')
  await expect(page.getByText(/^0 of \d+ done$/)).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'steps').toEqual([])
  await page.getByRole('listitem').filter({ hasText: 'things left' }).first().getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'What contradicts itself', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fix clinic address: Encinitas or Temecula' })).toBeVisible()
  await page.getByRole('link', { name: 'All steps' }).press('Enter')
  await page.getByRole('link', { name: 'How people reach you' }).press('Enter')
  const left = page.getByRole('region', { name: 'Still to fix or replace' })
  await expect(left.getByRole('link', { name: 'Brand › Phone' })).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveCount(0)
  expect.soft(await accessibilityFaults(page), 'step').toEqual([])
  await page.getByLabel('Phone').fill('(949) 244-0142')
  await expect(left.getByRole('link', { name: 'Brand › Phone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as done and continue' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your clinics', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Irvine', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'All steps' }).press('Enter')
  await page.getByRole('link', { name: 'How people reach you' }).press('Enter')
  await expect(page.getByText('Ada Owner marked this as done')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as not done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as done and continue' })).toBeVisible()

  await open('Edit')
  await page.getByRole('link', { name: 'FUE Hair Transplant', exact: true }).click()
  await hand.write(page.getByLabel('Price from'), '$4,250')
  await expectSaved(page)
  await open('Changes')
  const change = page.getByRole('listitem').filter({ hasText: 'Price from' })
  await expect(change.last()).toContainText('Now: $4,250')
  await expectAccessible(page, 'changes')
  await open('Review')
  await answerForAll(page, hand)

  await open('Preview')
  await button('Build the preview').click()
  await expect(page.getByRole('status').filter({ hasText: 'The preview is ready.' })).toBeAttached()
  await hand.choose(page.getByLabel('Page', { exact: true }), 'FUE hair transplant')
  const frame = page.frameLocator('iframe[title^="Computer"]')
  await expect(frame.locator('h1')).toContainText('From $4,250')
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 1440)
  await expectAccessible(page, 'preview')

  await open('Make it yours')
  await page.getByRole('link', { name: "What's left of the sample" }).click()
  await expect(page.getByText('“Kevin R.”')).toBeVisible()
  await expectAccessible(page, 'traces')
  await page.getByRole('link', { name: 'Testimonials › Testimonials › Testimonial 1 › Name' }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeFocused()

  await open('Publish')
  await hand.write(page.getByLabel('What you changed'), 'Our own phone and price')
  await page.getByLabel('Later').click()
  await expect(page.getByLabel(/^Date and time \(Pacific Time\)$/)).toHaveValue(/T08:00$/)
  await expectAccessible(page, 'publish')
  await button('Schedule').click()
  await expect(page.locator('strong', { hasText: 'Version 2 goes live tomorrow at 8:00 AM.' })).toBeVisible()
  await expectAccessible(page, 'scheduled')
  await open('History')
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'history')
  expect(faults).toEqual([])
  await close()
})

/** A copy of another clinic that isn't open on Sundays, with a photo that a phone held upright took lying down. */
async function addClinic(page: Page, hand: Hand): Promise<void> {
  const lineOf = (list: string, line: string) => page.getByRole('region', { name: list }).getByLabel(line)
  await hand.press(page.getByRole('button', { name: 'Add a clinic' }))
  await hand.write(page.getByLabel('Name', { exact: true }), clinic)
  await expect(page.getByLabel('Link name')).toHaveValue('oneills-point')
  await hand.choose(page.getByLabel('Start with'), 'A copy of El Segundo')
  await hand.press(page.getByRole('button', { name: 'Add the clinic' }))
  await expect(page.getByRole('heading', { name: clinic, level: 1 })).toBeVisible()
  await hand.press(page.getByText(/to fix before you publish/))
  const fault = 'It\'s "El Segundo Clinic", which is already used in El Segundo. Choose a different one.'
  await expect(page.getByText(fault).first()).toBeVisible()
  await expectAccessible(page, 'a new clinic')

  await hand.press(page.getByRole('button', { name: /^Image file/ }).first())
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Add an image' }))
  const choosing = page.waitForEvent('filechooser')
  await hand.press(page.getByRole('button', { name: 'Choose a file' }))
  const buffer = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#a06f45' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await (await choosing).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer })
  await hand.write(page.getByRole('dialog').getByLabel('Name'), "O'Neill's front desk")
  await hand.write(page.getByRole('dialog').getByLabel('Alt text', { exact: true }), 'A desk by the harbor')
  await hand.press(page.getByRole('button', { name: 'Add the image' }))
  // Images are encoded behind everything else.
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 90_000 })
  await expect(page.getByText('oneills-front-desk', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Alt text').first()).toHaveValue('A desk by the harbor')

  await hand.write(page.getByLabel('Phone', { exact: true }), '805.555.0199')
  await hand.write(lineOf('Street address', 'Line 1'), "12 O'Neill Way")
  await hand.write(lineOf('Street address', 'Line 2'), 'Santa Barbara, CA 93101')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(805) 555-0199')
  await hand.write(lineOf('Hours in words', 'Line 2'), 'Sat 8 AM-6 PM')
  await hand.press(page.getByRole('button', { name: /^Sat, Sun, 8:00 AM/ }))
  await hand.turn(page.getByRole('checkbox', { name: 'Sun' }).last())
  await hand.write(page.getByLabel('Page title'), `${clinic} Clinic`)
  await hand.write(page.getByLabel('Description').last(), `How to find our clinic at ${clinic}.`)
  await expectSaved(page)
  await expect(page.getByText(/to fix before you publish/)).toHaveCount(0)
}

async function replaceTestimonial(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Testimonials', exact: true }))
  const list = page.getByRole('region', { name: 'Testimonials' })
  await hand.press(list.getByRole('button', { name: /^They told me/ }).first())
  await hand.write(list.getByLabel('Quote'), "Dr. D'Angelo listened. I'd go again.")
  await hand.write(list.getByLabel('Name'), "Siobhán O'Brien")
  await hand.write(list.getByLabel('Initials'), 'SO')
  await hand.turn(list.getByLabel('Sample'))
  await expectSaved(page)
}

async function answerForAll(page: Page, hand: Hand): Promise<void> {
  const answer = page.getByRole('button', { name: /^Approve (as is|all)/ })
  const dialog = page.getByRole('dialog')
  await expect(answer.first()).toBeVisible()
  await expectAccessible(page, 'review')
  for (let isFirst = true; !(await page.getByText('Ready to publish').isVisible()); isFirst = false) {
    await hand.press(answer.first())
    if (isFirst) await expectAccessible(page, 'answer')
    await hand.write(dialog.getByLabel('Why this is right'), 'The monthly amount is from our lender.')
    await hand.press(dialog.getByRole('button', { name: /^Approve/ }))
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByText(/^Ada Owner, .*: The monthly amount is from our lender\.$/).first()).toBeVisible()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible()
}

async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect.soft(await accessibilityFaults(page), screen).toEqual([])
}
