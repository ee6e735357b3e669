import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a visitor who uses a screen reader is told that a link opens a new tab', () => {
  render(
    <Button href="/treatments" newTab>
      View Details
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'View Details (opens in a new tab)' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
})

test('a page elsewhere cannot reach back through a link that leaves the site', () => {
  render(<Button href="https://booking.example/new">Book Online</Button>)
  const link = screen.getByRole('link', { name: 'Book Online' })
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(link.getAttribute('target')).toBeNull()
})

test('a link within the site stays in the tab and keeps its opener', () => {
  render(<Button href="/contact">Book Consult</Button>)
  expect(screen.getByRole('link', { name: 'Book Consult' }).hasAttribute('rel')).toBe(false)
})

test('a button without an address acts, and never submits a form unless it is told to', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Show all</Button>)
  const button = screen.getByRole('button', { name: 'Show all' })
  expect(button.getAttribute('type')).toBe('button')
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

test('a disabled button does not act', async () => {
  const onClick = vi.fn()
  render(
    <Button onClick={onClick} disabled>
      Submitting...
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Submitting...' }))
  expect(onClick).not.toHaveBeenCalled()
})
