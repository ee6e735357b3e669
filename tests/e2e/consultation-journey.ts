import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { scrollIntoView } from '../harness/browser/drawn-page.ts'

export type Visitor = {
  firstName: string
  lastName: string
  email: string
  phone: string
  location: string
  treatments: string
}

/** A visitor whom no other test knows, so that tests can run side by side on one database. */
export function newVisitor(): Visitor {
  const mark = randomUUID().slice(0, 8)
  return {
    firstName: 'Zoë',
    lastName: `O’Brien-${mark}`,
    email: `zoe.${mark}@mail.example`,
    phone: '+1 (949) 555-0117',
    location: 'solanabeach',
    treatments: 'hair-transplant',
  }
}

export function field(page: Page, name: keyof Visitor | 'consent'): Locator {
  return page.locator(`#contact [name="${name}"]`)
}

export async function fillForm(page: Page, visitor: Visitor): Promise<void> {
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) await field(page, name).fill(visitor[name])
  for (const name of ['location', 'treatments'] as const) await field(page, name).selectOption(visitor[name])
  await field(page, 'consent').check()
}

export function submitButton(page: Page): Locator {
  return page.locator('#contact button[type="submit"]')
}

/** Goes to the form as a visitor does and waits until its script has taken over. */
export async function goToForm(page: Page, path: '/' | '/contact' = '/'): Promise<void> {
  await page.goto(path)
  await scrollIntoView(field(page, 'firstName'))
  await field(page, 'firstName').focus()
  await expect(page.locator('astro-island:has(#contact)')).not.toHaveAttribute('ssr')
}

export async function expectFormKept(page: Page, visitor: Visitor): Promise<void> {
  for (const [name, value] of Object.entries(visitor)) {
    await expect(page.locator(`#contact [name="${name}"]`)).toHaveValue(value)
  }
}
