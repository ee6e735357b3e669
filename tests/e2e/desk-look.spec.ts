import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const admin = { member: { role: 'admin', name: 'Ana Morales' } } as const

test('an owner chooses colors, a typeface and corners, sees them on real parts, and sends a logo', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '/content#/edit/brand.yaml', admin)
  await page.getByRole('button', { name: 'Add look' }).press('Enter')
  const look = page.getByRole('region', { name: 'Look', exact: true })
  const preview = look.getByRole('region', { name: 'How it looks' })
  const panel = preview.locator('[data-surface="paper"]')
  await expect(preview.getByRole('status')).toHaveText('Everything stands out enough to be read.')

  await test.step('a color shows at once, and one that nobody can read is named', async () => {
    const ground = look.getByRole('group', { name: 'Colors' }).getByLabel('Page', { exact: true })
    await ground.fill('#ffffff')
    await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const text = look.getByRole('group', { name: 'Colors' }).getByLabel('Text', { exact: true })
    await text.fill('#8a8a8a')
    await expect(panel.getByText('Torreyline')).toHaveCSS('color', 'rgb(138, 138, 138)')
    await expect(preview.getByRole('status')).toContainText('too close to each other')
    await expect(look.getByText(/Contrast on the page: \d\.\d to 1\. Too low/)).toBeVisible()
    await text.fill('#101820')
    await expect(look.getByText('Too low')).toHaveCount(0)
  })

  await test.step('a typeface and corners do, too', async () => {
    await look.getByRole('radio', { name: 'Source Serif' }).check()
    await expect(panel).toHaveCSS('font-family', /source-serif/)
    expect(
      await page.evaluate(() => document.fonts.load('16px choice-source-serif').then(({ length }) => length)),
    ).toBe(1)
    await look.getByRole('radio', { name: 'Square' }).check()
    await expect(preview.getByRole('button', { name: 'Book' }).first()).toHaveCSS('border-radius', '0px')
  })

  await test.step('a logo that cannot be shown says why, another is shown on light and on dark', async () => {
    const logo = page.locator(`[data-pointer='["mark"]']`)
    const send = (name: string, svg: string) =>
      logo.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await send('words.svg', '<svg viewBox="0 0 9 9"><text>A</text></svg>')
    await expect(logo.getByRole('alert')).toHaveText('This SVG has text in it. Turn the text into shapes (outlines)')
    await send('dot.svg', '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>')
    await expect(logo.locator('img')).toHaveCount(3)
    await expect(logo.locator('img').first()).toHaveAttribute('src', /mark-[0-9a-f]{10}\.svg/)
    await expect
      .poll(() =>
        logo.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
  })

  expect.soft(await accessibilityFaults(page), 'brand').toEqual([])
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Look', exact: true }).press('Enter')
  await expect(look.getByRole('radio', { name: 'Square' })).toBeChecked()
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  await close()
})
