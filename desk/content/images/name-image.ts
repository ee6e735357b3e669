/** A name as the site's files have it: "Our front desk.JPG" becomes `our-front-desk`. */
export function nameImage(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
}

/** What a camera calls a photo says nothing about it. */
export function suggestImageName(fileName: string): string {
  const name = nameImage(fileName.replace(/\.\w+$/, ''))
  return /^(img|dsc|dscn|dscf|pxl|image|photo|screenshot|unnamed|whatsapp)?[-0-9]*$/.test(name) ? '' : name
}
