/** Gives different content a different key, and the same content the same key until it is accepted. */
export type RequestKeys = { keyFor: (content: string) => string; renew: () => void }

/**
 * A form's `Idempotency-Key`. A retry after a lost response has the first attempt's key, so the server stores it once.
 * A corrected request is a different one and gets a different key.
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
