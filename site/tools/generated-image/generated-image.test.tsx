import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GeneratedImage } from './generated-image.tsx'

afterEach(cleanup)

const image = {
  url: `/generated/${'a'.repeat(64)}.webp`,
  prompt: 'A dermoscope',
  deviceType: 'dermoscope',
  style: 'apple_minimal',
  size: '1024x1024',
} as const

test.each([true, false])(
  'whoever sees a generated picture reads that it is an illustration, whatever else is written under it (title: %s)',
  (hasCaption) => {
    render(<GeneratedImage image={image} title="Dermoscope" hasCaption={hasCaption} />)
    const figure = screen.getByRole('figure')
    expect(figure.contains(screen.getByText('Illustration'))).toBe(true)
    expect(screen.queryByText('Dermoscope', { selector: 'figcaption *' }) !== null).toBe(hasCaption)
  },
)
