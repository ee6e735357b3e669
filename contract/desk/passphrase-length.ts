/** In characters; NIST asks for 8 beside a second factor and for 15 without: https://pages.nist.gov/800-63-4/sp800-63b.html */
export const shortestPassphrase = 12
