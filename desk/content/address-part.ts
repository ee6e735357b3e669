/** A name as addresses have it: "Our café" becomes `our-cafe`, "O'Neill's" becomes `oneills`. */
export function toAddressPart(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
}

/** The server takes no longer ones. */
const longest = 60

/** "Our front desk.JPG" becomes `our-front-desk`. What a camera calls a photo says nothing about it. */
export function suggestImageName(fileName: string): string {
  const name = toAddressPart(fileName.replace(/\.\w+$/, ''))
  return /^(img|dsc|dscn|dscf|pxl|image|photo|screenshot|unnamed|whatsapp)?[-0-9]*$/.test(name) ? '' : name
}
