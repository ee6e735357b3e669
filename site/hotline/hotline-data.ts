import { toPicture } from '../content/pictures.ts'
import { content } from '../content/site-content.ts'
import { qrCode, smsLink } from './hotline-links.ts'

const { brand, hotline } = content
const href = smsLink(hotline.number, hotline.firstLine)

// What the hotline page shows, joined from the content folder. Only the page itself reads this.

export const text = { label: hotline.button, href }

export const code = { number: hotline.number, code: qrCode(href), scan: hotline.scan }

export const hero = {
  heading: hotline.heading,
  lead: hotline.lead,
  picture: toPicture(hotline.image),
  text,
  code,
  call: hotline.call,
  phone: brand.phone,
}
