/** A name as addresses have it: "Our café" becomes `our-cafe`, "O'Neill's" becomes `oneills`. */
export function toAddressPart(name: string): string {
  const part = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (part.length <= longest) return part
  const end = part.lastIndexOf('-', longest)
  return part.slice(0, end > 0 ? end : longest)
}

/** The server takes no longer ones. */
const longest = 60

/** "Our front desk.JPG" becomes `our-front-desk`. What a camera calls a photo says nothing about it. */
export function suggestImageName(fileName: string): string {
  const name = toAddressPart(fileName.replace(/\.\w+$/, ''))
  return /^(img|dsc|dscn|dscf|pxl|image|photo|screenshot|unnamed|whatsapp)?[-0-9]*$/.test(name) ? '' : name
}
