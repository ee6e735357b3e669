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
