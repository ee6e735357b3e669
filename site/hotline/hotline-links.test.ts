import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode, smsLink } from './hotline-links.ts'

const link = smsLink('(949) 555-0142', 'Hello, here is my hairline & crown. What would you do?')

test("a visitor's phone opens a message to the hotline with its first line written", () => {
  expect(link).toBe(
    'sms:+19495550142?&body=Hello%2C%20here%20is%20my%20hairline%20%26%20crown.%20What%20would%20you%20do%3F',
  )
})

test('a camera reads the same link from the code', async () => {
  const { size, path } = qrCode(link)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(480)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link)
})
