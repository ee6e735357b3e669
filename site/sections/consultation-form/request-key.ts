/** Gives each different content a key of its own, and the same content the same key until it was accepted. */
export type RequestKeys = { keyFor: (content: string) => string; renew: () => void }

/**
 * The `Idempotency-Key` of a form: a retry after a lost answer carries the key of the first attempt, so the server
 * stores it once; a corrected request is another one and gets another key.
 */
export function createRequestKeys(createKey: () => string = randomKey): RequestKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: createKey() }
      return last.key
    },
    renew() {
      last = undefined
    },
  }
}

/** `randomUUID` is missing where a page is served without TLS, as on a clinic's test machine. */
function randomKey(): string {
  if (globalThis.isSecureContext !== false) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
