import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CardLink } from './card-link.tsx'

afterEach(cleanup)

test("a card's title is a plain link with the marks that the page's scripts look for", () => {
  render(
    <CardLink href="#fue" data-select="fue">
      FUE Hair Transplant
    </CardLink>,
  )
  const link = screen.getByRole('link', { name: 'FUE Hair Transplant' })
  expect([link.getAttribute('href'), link.dataset.select, link.getAttribute('rel')]).toEqual(['#fue', 'fue', null])
})

test('a card that leads to another site cannot be reached back through', () => {
  render(<CardLink href="https://members.example/">VIP Membership</CardLink>)
  expect(screen.getByRole('link', { name: 'VIP Membership' }).getAttribute('rel')).toBe('noopener')
})
