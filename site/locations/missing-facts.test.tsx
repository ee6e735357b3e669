import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Closure, Opening } from '../../contract/opening-hours.ts'
import { ClinicFacts } from './clinic-facts/clinic-facts.tsx'
import { ClinicVisit } from './clinic-visit/clinic-visit.tsx'

afterEach(cleanup)

const facts = {
  title: 'Irvine Clinic',
  overview: ['A house with a garden.'],
  address: ['12 Quarry Bend', 'Irvine, CA 92618'],
  phone: { display: '(949) 555-0142', href: 'tel:+19495550142' },
  copy: {
    address: 'Address',
    phone: 'Phone',
    directions: 'Get Directions',
    noDirections: 'Call us and we will tell you the way.',
    noAddress: 'Call us for the address.',
    byAppointment: '(By appointment only)',
  },
}

describe('a visitor of a clinic', () => {
  test('without a map link is offered the way by phone', () => {
    render(<ClinicFacts {...facts} />)
    expect(screen.queryByRole('link', { name: /Get Directions/ })).toBeNull()
    expect(screen.getByText('Call us and we will tell you the way.')).toBeTruthy()
  })

  test('whose address is in doubt is asked to call for it, and led nowhere', () => {
    render(<ClinicFacts {...facts} address={[]} />)
    expect(screen.getByText('Call us for the address.')).toBeTruthy()
    expect(screen.queryByText('Call us and we will tell you the way.')).toBeNull()
  })

  test('with one opens the map in a new tab', () => {
    render(<ClinicFacts {...facts} directions="https://maps.example/irvine" />)
    const link = screen.getByRole('link', { name: 'Get Directions (opens in a new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://maps.example/irvine', '_blank'])
    expect(screen.queryByText('Call us and we will tell you the way.')).toBeNull()
  })

  test('sees a closer look at the place where there is one, and no empty frame where there is none', () => {
    const { rerender } = render(<ClinicFacts {...facts} />)
    expect(screen.queryByRole('img')).toBeNull()
    const source = { width: 1200, height: 900, avif: [], webp: { width: 1200, url: '/pictures/niche.webp' } }
    rerender(<ClinicFacts {...facts} detail={{ source, alt: 'A niche with vessels' }} />)
    expect(screen.getByRole('img', { name: 'A niche with vessels' })).toBeTruthy()
  })

  const visit = (hours: string[], openingHours: Opening[], closures: Closure[] = []) => (
    <ClinicVisit
      hours={hours}
      openingHours={{ openingHours, closures, timeZone: 'America/Los_Angeles' }}
      accessibility={['Accessibility', 'What you can count on', 'Step-free entrance', 'Service animals welcome']}
      copy={{ hours: 'Hours', noHours: 'Call us and we will find a time.' }}
    />
  )

  test('without fixed hours is told to call, and sees no empty week', () => {
    render(visit([], []))
    expect(screen.getByText('Call us and we will find a time.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('reads hours once: in the owner’s words, or where there are none as a week; and the access', () => {
    const { unmount } = render(visit(['Mon 8 AM-8 PM'], [{ days: ['monday'], opens: '08:00', closes: '20:00' }]))
    expect(screen.getByText('Mon 8 AM-8 PM')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    unmount()

    render(visit([], [{ days: ['monday'], opens: '08:00', closes: '20:00' }]))
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Monday8 AM to 8 PM',
      ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => `${day}Closed`),
    ])
    expect(screen.getByRole('heading', { name: 'Accessibility' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Step-free entrance',
      'Service animals welcome',
    ])
  })

  test('sees the holidays below the week, in their order', () => {
    const closures = [
      { date: '2027-01-01', name: "New Year's Day" },
      { date: '2026-12-25', name: 'Christmas Day' },
    ]
    render(visit(['Mon 8 AM-8 PM'], [{ days: ['monday'], opens: '08:00', closes: '20:00' }], closures))
    expect(screen.getByText('Closed', { selector: 'p' }).textContent).toBe(
      "Closed December 25 (Christmas Day) January 1 (New Year's Day) ",
    )
  })
})
