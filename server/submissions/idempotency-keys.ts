type Sent = { idempotencyKey?: string | undefined; dedupeWindowMs?: number | undefined; bodyHash: string; now: number }

export type IdempotencyKeys = { own: string | null; earlier: string[]; since: number }

/**
 * Marks a request as a repeat. `own` is stored with it and is unique. `earlier` are keys of requests since `since` that
 * count as the same. Without a sender's key, the content and a time window make one: then, of two identical posts at
 * the same moment, the database refuses the second. Looking for the first before storing couldn't guarantee that.
 */
export function idempotencyKeys(sent: Sent): IdempotencyKeys {
  const { idempotencyKey, dedupeWindowMs, bodyHash, now } = sent
  if (idempotencyKey) return { own: `key:${idempotencyKey}`, earlier: [], since: 0 }
  if (!dedupeWindowMs) return { own: null, earlier: [], since: 0 }
  const stretch = Math.floor(now / dedupeWindowMs)
  const own = `content:${bodyHash}:${stretch}`
  return { own, earlier: [`content:${bodyHash}:${stretch - 1}`], since: now - dedupeWindowMs }
}
