import type { Browser, Locator, Page } from '@playwright/test'
import type { ContentFileAnswer } from '../../contract/desk/content.ts'
import { goOffline } from '../harness/browser/go-offline.ts'
import { openDesk } from '../harness/browser/open-desk.ts'
import { expect, test } from '../harness/browser/test.ts'
import { accessibilityFaults } from '../rules/accessibility.ts'

// All tests of the editor share one draft: each has files of its own.
const admin = { member: { role: 'admin', name: 'Ana Morales' } } as const

async function openText(browser: Browser, file: string, name: string, wishes: Parameters<typeof openDesk>[2] = {}) {
  const desk = await openDesk(browser, `/content#/edit/${file}`, { ...admin, ...wishes })
  const text = desk.page.getByRole('textbox', { name })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  return { ...desk, text }
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saving/ })).toHaveCount(0)
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible()
}

/** What the draft's file says. */
async function saidIn(page: Page, path: string): Promise<ContentFileAnswer['value']> {
  const answer = await page.request.get(`/api/staff/content/file?path=${encodeURIComponent(path)}`)
  return (await answer.json()).value
}

/** Puts the cursor in front of a word, or selects it. */
async function select(text: Locator, word: string): Promise<void> {
  await text.focus()
  await text.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }
  }, word)
}

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((root, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('an admin marks and links words by keyboard, hears what is what, and the file changes in one place', async ({
  browser,
}) => {
  const file = 'privacy-request.yaml'
  const name = 'Sentence about the privacy policy'
  const { page, text, faults, close } = await openText(browser, file, name)
  const before = (await saidIn(page, file)) as { policy: string }
  await expect(text).toHaveAttribute('aria-multiline', 'true')
  await expect(text.getByRole('link', { name: 'privacy policy' })).toBeVisible()

  await test.step('opening a text changes nothing', async () => {
    await text.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Your changes are saved as you type.')).toBeVisible()
  })

  await test.step('the tools are one stop, and say what is pressed', async () => {
    await select(text, 'collect')
    await page.keyboard.press('ControlOrMeta+b')
    const tools = page.getByRole('toolbar', { name: `Formatting in ${name}` })
    await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Shift+Tab')
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(tools.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text).not.toBeFocused()
    await expectSaved(page)
    const marked = before.policy.replace('collect', '**collect**')
    expect(await saidIn(page, file)).toMatchObject({ policy: marked })
  })

  await test.step('a link leads to a section that is chosen from what there is', async () => {
    await select(text, 'privacy policy')
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Change the link' })
    await expect(dialog.getByLabel('Linked words')).toHaveValue('privacy policy')
    await expect(dialog.getByLabel('Page', { exact: true }).locator('option:checked')).toHaveText('Privacy policy')
    await dialog.getByLabel('Section').selectOption('How long we keep it')
    expect.soft(await accessibilityFaults(page), 'dialog').toEqual([])
    await dialog.getByRole('button', { name: 'Save the link' }).press('Enter')
    await expect(text).toBeFocused()
    await expectSaved(page)
    expect(await saidIn(page, file)).toMatchObject({
      policy: expect.stringContaining('[privacy policy](/privacy-policy#how-long-we-keep-it)'),
    })
  })

  await test.step('a wrong link is said while it is typed, in the words of the check', async () => {
    await select(text, 'The')
    await page.keyboard.press('ControlOrMeta+k')
    const dialog = page.getByRole('dialog', { name: 'Add a link' })
    await dialog.getByLabel('Leads to').selectOption('Another site')
    const address = dialog.getByLabel('Address')
    await address.pressSequentially('https://study')
    await expect(address).toHaveAccessibleDescription(/isn't a working address\. Enter a page such as \/contact/)
    await address.fill('/privcy-policy')
    await expect(address).toHaveAccessibleDescription(/isn't a page on this site\. Did you mean "\/privacy-policy"\?/)
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  })

  await test.step('one paragraph stays one', async () => {
    await text.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await paste(text, '<p> One</p><ul><li><b>Two</b></li></ul>')
    await expectSaved(page)
    expect(await saidIn(page, file)).toMatchObject({ policy: expect.stringMatching(/why\. ?One \*\*Two\*\*$/) })
  })

  await test.step('undone, the file says again what it said', async () => {
    await text.focus()
    const undo = page.getByRole('toolbar', { name: `Formatting in ${name}` }).getByRole('button', { name: 'Undo' })
    while ((await undo.getAttribute('aria-disabled')) === 'false') await page.keyboard.press('ControlOrMeta+z')
    await expectSaved(page)
    await expect.poll(() => saidIn(page, file)).toMatchObject({ policy: before.policy })
  })
  expect.soft(await accessibilityFaults(page), 'editor').toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('what is pasted keeps known marks, breaks no policy, and what only Markdown can say is kept', async ({
  browser,
}) => {
  const file = 'treatments/microneedling.yaml'
  const { page, text, faults, close } = await openText(browser, file, 'Long description')
  const { longDescription: before } = (await saidIn(page, file)) as { longDescription: string }
  await text.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await paste(
    text,
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p style="margin:0"><span style="font-weight:700">Bring</span> <a href="javascript:alert(1)" onclick="alert(1)">this</a>:<img src="https://other.example/a.png"></p><ul style="margin:0"><li><p>A hat</p></li><li><p>A list</p></li></ul></b>`,
  )
  await expectSaved(page)
  const pasted = `${before.trimEnd()}\n\n**Bring** this:\n\n- A hat\n- A list\n`
  expect(await saidIn(page, file)).toMatchObject({ longDescription: pasted })

  await test.step('the source can be written, and an image in it is a fault', async () => {
    const tools = page.getByRole('toolbar', { name: 'Formatting in Long description' })
    await tools.getByRole('button', { name: 'Markdown' }).press('Enter')
    await expect(text).toHaveValue(pasted)
    await text.fill(`${pasted}\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![A](https://other.example/a.png)\n`)
    await expect(text).toHaveAccessibleDescription(/Remove the image\./)
    await tools.getByRole('button', { name: 'Markdown' }).press('Enter')
    await expect(text).toHaveAttribute('contenteditable', 'true')
    await expect(text).toContainText('| 1 | 2 |')
    await text.getByText('A hat').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expectSaved(page)
    expect(await saidIn(page, file)).toMatchObject({
      longDescription: expect.stringContaining(
        '- A hat!\n- A list\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![A](https://other.example/a.png)\n',
      ),
    })
  })
  expect(faults).toEqual([])
  await close()
})

test('a whole page is edited in its sections, a word in braces is chosen, and one word is one change', async ({
  browser,
}) => {
  const file = 'legal/terms-of-use.md'
  const { page, text, faults, close } = await openText(browser, file, 'Terms of use')
  const before = String(await saidIn(page, file))
  await expect(text.getByRole('heading', { name: 'Where we provide care' })).toBeVisible()
  await select(text, 'emergency')
  await page.keyboard.type('accident')
  await expectSaved(page)
  expect(await saidIn(page, file)).toBe(before.replace('In an emergency', 'In an accident'))

  await select(text, 'visit us.')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What ')
  const tools = page.getByRole('toolbar', { name: 'Formatting in Terms of use' })
  await tools.getByRole('button', { name: "Insert a word that's filled in" }).click()
  await page.getByRole('menuitem', { name: /\{brand\}$/ }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type(' does')
  await tools.getByRole('button', { name: 'Section heading' }).click()
  await expectSaved(page)
  expect(await saidIn(page, file)).toContain('visit us.\n\n## What {brand} does\n\n')
  expect.soft(await accessibilityFaults(page), 'document').toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('two colleagues write in one text: what the other saved arrives, and nothing typed is lost, offline neither', async ({
  browser,
}) => {
  const [file, name] = ['membership.yaml', 'About prices']
  const jo = await openText(browser, file, name, { member: { role: 'admin', name: 'Jo Park' }, expected: /409/ })
  const ana = await openText(browser, file, name, { expected: /409|ERR_INTERNET_DISCONNECTED/ })
  await select(jo.text, 'Looking')
  await jo.page.keyboard.type('Asking')
  await expectSaved(jo.page)
  const other = ana.page.getByRole('textbox', { name: 'Heading' }).first()
  await other.press('End')
  await other.pressSequentially('!')
  await expectSaved(ana.page)
  await expect(ana.text).toContainText('Asking for prices?')

  await goOffline(ana.page)
  await select(ana.text, 'Asking')
  await ana.page.keyboard.type('Searching')
  await expect(ana.page.getByRole('status').filter({ hasText: "Not saved: You're offline." })).toBeVisible()
  await select(jo.text, 'Asking')
  await jo.page.keyboard.type('Here')
  await expectSaved(jo.page)
  await ana.page.context().setOffline(false)
  await expect(ana.page.getByRole('heading', { name: 'This was changed elsewhere, too' })).toBeFocused()
  await expect(ana.page.getByRole('radio', { name: /What you wrote here\s*Searching for prices/ })).toBeChecked()
  await ana.page.getByRole('button', { name: 'Save these choices' }).press('Enter')
  await expectSaved(ana.page)
  await expect(ana.text).toContainText('Searching for prices?')
  for (const { close } of [jo, ana]) await close()
})
