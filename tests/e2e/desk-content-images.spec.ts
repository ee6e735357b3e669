import { truncate, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

const admin = { member: { role: 'admin', name: 'Ana Morales' }, expected: /404|422/ } as const
/** As small as the server takes it: a larger one takes longer to encode. */
const photo = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#a06f45' } })
    .jpeg()
    .toBuffer()

/** On the disk, where the browser finds it: to send it there takes twenty seconds. */
async function largeFile(name: string, { start, bytes }: { start: string; bytes: number }): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, start)
  await truncate(path, bytes)
  return path
}

test('by keyboard an admin adds an image, shows it instead of one that is removed, takes that back, and removes it', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '/content#/', admin)
  await page.getByRole('link', { name: 'Images', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Add an image' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add an image' })
  const send = adding.getByRole('button', { name: 'Add the image' })
  await send.press('Enter')
  await expect(adding).toContainText('Choose an image')

  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const file = adding.locator('input[type="file"]')
  await file.setInputFiles({ name: 'lobby.jpg', mimeType: 'image/jpeg', buffer })
  await expect(adding.getByLabel('Name')).toHaveValue('lobby')
  await adding.getByLabel('Alt text', { exact: true }).fill('A lobby with a lamp')
  await send.press('Enter')
  await expect(adding).toContainText("This isn't a JPEG, PNG, WebP or AVIF image")

  // A small one the server would find. Of a large one the browser sends what it sees: a single frame.
  await file.setInputFiles(await largeFile('spin.gif', { start: 'GIF89a', bytes: 5_000_000 }))
  await expect(adding).toContainText('This file can move, and the site shows still pictures. Save one frame of it')
  await send.press('Enter')
  await expect(adding).toContainText('This file can move')
  await file.setInputFiles(await largeFile('big.jpg', { start: '', bytes: 25 * 1024 * 1024 }))
  await expect(adding).toContainText(
    'This file has 25 MB, and the limit is 20 MB. Save a copy that is at most 3,000 pixels wide',
  )

  await file.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const point = adding.getByRole('slider', { name: 'What stays in view' })
  await point.press('ArrowLeft')
  await point.press('ArrowDown')
  await expect(point).toHaveAttribute('aria-valuetext', '45 percent from the left, 55 percent from the top')
  expect.soft(await accessibilityFaults(page), 'adding').toEqual([])
  await adding.getByLabel('Alt text', { exact: true }).fill('')
  await send.press('Enter')
  await expect(adding).toContainText("Say what the image shows, for people who can't see it")
  await adding.getByLabel('Alt text', { exact: true }).fill('A lobby with a lamp')
  await send.press('Enter')

  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 90_000 })
  const small = page.locator('img[src$="/images/lobby/small"]')
  await expect.poll(() => small.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320)

  await page.getByLabel('Find by name').fill('lobby')
  const image = page.getByRole('button', { name: /^lobby\b.*Not used/ })
  await image.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'lobby' })
  await expect(dialog.getByLabel('Alt text', { exact: true })).toHaveValue('A lobby with a lamp')
  const view = dialog.getByRole('slider', { name: 'What stays in view' })
  await view.press('ArrowUp')
  await view.press('ArrowUp')
  await dialog.getByLabel('Alt text', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toContainText("Say what the image shows, for people who can't see it")
  expect.soft(await accessibilityFaults(page), 'dialog').toEqual([])
  await dialog.getByLabel('Alt text', { exact: true }).fill('A lobby with two lamps')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await image.press('Enter')
  await expect(dialog.getByLabel('Alt text', { exact: true })).toHaveValue('A lobby with two lamps')
  await expect(view).toHaveAttribute('aria-valuetext', '45 percent from the left, 45 percent from the top')

  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByLabel('Find by name').fill('diff-table')
  const table = page.getByRole('button', { name: /^diff-table/ })
  await table.press('Enter')
  await page.getByRole('button', { name: 'Remove image' }).press('Enter')
  const removing = page.getByRole('dialog', { name: 'Remove diff-table?' })
  await expect(removing.getByRole('listitem').filter({ hasText: /What sets us apart.*the image below/ })).toBeVisible()
  await expect(removing.getByRole('listitem').filter({ hasText: /Doctors.*: goes$/ })).toBeVisible()
  await removing.getByRole('button', { name: 'Remove the image' }).press('Enter')
  await expect(removing).toContainText('Choose the image to show instead')
  await removing.getByLabel('Show instead').selectOption('lobby')
  expect.soft(await accessibilityFaults(page), 'removing').toEqual([])
  await removing.getByRole('button', { name: 'Remove the image' }).press('Enter')
  await expect(table).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(table).toBeVisible()

  await page.getByLabel('Find by name').fill('lobby')
  await image.press('Enter')
  await dialog.getByRole('button', { name: 'Remove image' }).press('Enter')
  await page.getByRole('button', { name: 'Remove the image' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(image).toHaveCount(0)
  await page.getByLabel('Find by name').fill('')
  await page
    .getByRole('button', { name: /No release/ })
    .first()
    .press('Enter')
  await page.getByRole('region', { name: 'Used in' }).getByRole('link').first().press('Enter')
  await expect(page.locator('main button:focus')).toHaveAccessibleName(/^Image file/)
  expect(faults).toEqual([])
  await close()
})

test('a story asks for the release of whatever image it gets, and offers the words that come with it', async ({
  browser,
}) => {
  const { page, faults, close } = await openDesk(browser, '/content#/edit/stories.yaml', admin)
  await page
    .getByRole('button', { name: /^Marcus/ })
    .first()
    .press('Enter')
  const alt = page.getByLabel('Alt text').first()
  const before = await alt.inputValue()
  await page
    .getByRole('button', { name: /^Image file/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'card-fue', exact: true }).press('Enter')
  const release = page.getByRole('dialog', { name: 'card-fue' })
  await release.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(release).toContainText('Write where the signed release is kept')
  await release.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByText('no signed release is on file')).toBeVisible()
  await expect(alt).toHaveValue(before)
  await alt.fill('')
  await page.getByRole('button', { name: 'Use this alt text' }).press('Enter')
  await expect(alt).not.toHaveValue('')
  expect.soft(await accessibilityFaults(page), 'story').toEqual([])

  await page
    .getByRole('button', { name: /^Image file/ })
    .first()
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add an image' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add an image' })
  const buffer = await photo()
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'after.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByLabel('Alt text', { exact: true }).fill('A man with full hair')
  await dialog.getByRole('button', { name: 'Add the image' }).click()
  await expect(dialog).toContainText('Write where the signed release is kept')
  await expect(dialog).toContainText('Enter the day it was taken or made')
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await accessibilityFaults(page), 'release').toEqual([])
  expect(faults).toEqual([])
  await close()
})
