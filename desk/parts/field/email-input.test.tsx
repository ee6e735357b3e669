import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { EmailInput } from './email-input.tsx'

function Field() {
  const [address, setAddress] = useState('')
  return <EmailInput aria-label="Email address" value={address} onChange={setAddress} />
}

it('a colleague who pastes an address with a name around it sees the address alone, and can type on', async () => {
  render(<Field />)
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Email address')
  await user.click(field)
  await user.paste('"Hill, Marcus" <marcus@visitor.example>; ')
  expect(field.value).toBe('marcus@visitor.example')
  await user.type(field, 's')
  expect(field.value).toBe('marcus@visitor.examples')
})
