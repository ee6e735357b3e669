import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KeyFacts } from './key-facts.tsx'

afterEach(cleanup)

test('a sample doctor is marked as one, and nobody translates the name', () => {
  render(<KeyFacts facts={[{ label: 'Doctor', value: 'Dr. Lee', isName: true, mark: 'Sample', href: '/doctors' }]} />)
  expect(screen.getByText('Sample').tagName).toBe('EM')
  const link = screen.getByRole('link', { name: 'Dr. Lee' })
  expect(link.getAttribute('href')).toBe('/doctors')
  expect(link.closest('[translate="no"]')?.textContent).toBe('Dr. Lee')
})
