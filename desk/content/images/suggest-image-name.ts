import { toAddressPart } from '../to-address-part.ts'

/** "Our front desk.JPG" becomes `our-front-desk`. What a camera calls a photo says nothing about it. */
export function suggestImageName(fileName: string): string {
  const name = toAddressPart(fileName.replace(/\.\w+$/, ''))
  return /^(img|dsc|dscn|dscf|pxl|image|photo|screenshot|unnamed|whatsapp)?[-0-9]*$/.test(name) ? '' : name
}
