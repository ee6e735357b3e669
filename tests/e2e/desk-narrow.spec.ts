import { askForConsultation } from '../harness/browser/ask-for-consultation.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { horizontalOverflow } from '../harness/horizontal-overflow.ts'

const phone = { width: 390, height: 844 }
const areas = ['Requests', 'Calendar', 'People', 'Privacy', 'Reports', 'Content', 'Activity log']

test('at any width a colleague sees when each request is due, and every way on', async ({ browser, request }) => {
  const { name, lastName } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, '#/requests', { member: { role: 'admin' } })
  for (const width of [320, 390, 768, 832, 1024]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/staff#/requests?view=all&q=${lastName}`)
      const list = page.getByRole('region', { name: 'Requests' })
      const paneRight = await list.evaluate((pane) => pane.getBoundingClientRect().right)
      expect(paneRight).toBeLessThanOrEqual(width)
      const shown = [
        list.getByRole('link', { name }).getByText(/^by /),
        ...['To do', 'Waiting', 'Closed', 'All'].map((view) =>
          list.getByRole('link', { name: new RegExp(`^${view}`) }),
        ),
        ...['Clinic', 'Treatment', 'Assigned to', 'More'].map((filter) => list.getByRole('button', { name: filter })),
        list.getByRole('button', { name: 'Download this list' }),
      ]
      for (const part of shown) {
        await expect(part).toBeInViewport({ ratio: 1 })
        const right = await part.evaluate((element) => element.getBoundingClientRect().right)
        expect(right, String(part)).toBeLessThanOrEqual(paneRight)
      }

      const account = page.getByRole('button', { name: /'s account$/ })
      await expect(account).toBeInViewport({ ratio: 1 })
      const { y } = (await account.boundingBox()) ?? {}
      await page.getByRole('searchbox').focus()
      await expect(account).toBeInViewport({ ratio: 1 })
      expect((await account.boundingBox())?.y).toBe(y)
      await page.getByRole('searchbox').blur()
      const navigation = page.getByRole('navigation', { name: 'Desk' })
      if (width < 832) {
        const areaName = navigation.getByRole('button').getByText('Requests')
        expect(await areaName.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
        await navigation.getByRole('button', { name: 'Requests' }).click()
        await expect(page.getByRole('menuitem')).toHaveText(areas)
        await page.getByRole('menuitem', { name: 'Reports' }).click()
      } else {
        await expect(navigation.getByRole('link')).toHaveText(areas)
        for (const area of areas) {
          await expect(navigation.getByRole('link', { name: area })).toBeInViewport({ ratio: 1 })
        }
        await navigation.getByRole('link', { name: 'Reports' }).click()
      }
      await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    })
  }
  expect(faults).toEqual([])
  await close()
})

test('with text twice as large, a phone shows who each request is from, and a request from edge to edge', async ({
  browser,
  request,
}) => {
  const { name, lastName } = await askForConsultation(request)
  const { page, faults, close } = await openDesk(browser, '#/requests', {
    member: { role: 'admin' },
    options: { viewport: phone },
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto(`/staff#/requests?view=all&q=${lastName}`)
  const row = page.getByRole('region', { name: 'Requests' }).getByRole('link', { name })
  const person = row.getByText(name, { exact: true })
  await person.scrollIntoViewIfNeeded()
  await expect(person).toBeInViewport({ ratio: 1 })
  // A name may be longer than a line of the list. Beside the time, no more than a letter of it was left.
  expect(await person.evaluate((text) => text.clientWidth)).toBeGreaterThan(phone.width / 2)
  const areaName = page.getByRole('navigation', { name: 'Desk' }).getByRole('button').getByText('Requests')
  expect(await areaName.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  await page.getByRole('searchbox').focus()
  await expect(page.getByRole('button', { name: /'s account$/ })).toBeInViewport({ ratio: 1 })
  await row.click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(await page.evaluate(horizontalOverflow)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('a notice covers neither an email that is written nor the end of what happened', async ({ browser, request }) => {
  const { page, close } = await openDesk(browser, '#/requests')
  for (const width of [390, 1024]) {
    await test.step(`at ${width} px`, async () => {
      const { id, name } = await askForConsultation(request)
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`/staff#/requests/${id}?view=all`)
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
      const edges = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return { top, bottom }
        })
      await page.keyboard.press('a')
      await expect(page.locator('[data-desk-notice] p')).toContainText('Assigned to')
      const facts = page.getByRole('region', { name: 'Request', exact: true }).locator('dl').last()
      await facts.evaluate((element) => element.parentElement?.parentElement?.scrollTo(0, 100_000))
      const lastLine = await facts.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(lastLine).toBeLessThanOrEqual((await edges('[data-desk-notice] > div')).top)

      await page.keyboard.press('e')
      const composer = await edges('[data-composer]')
      expect((await edges('[data-desk-notice] > div')).bottom).toBeLessThanOrEqual(composer.top)
      await page.keyboard.press('Escape')
    })
  }
  await close()
})
