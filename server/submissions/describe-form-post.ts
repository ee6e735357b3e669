import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { FormContext } from '../../contract/form-context.ts'
import { suspectRequest } from './suspect-request.ts'

type Circumstances = { now: number; bodyHash: string; onceKey: string | null }

/** The columns that every form's post is stored with, under an id and a secret of its own. */
export function describeFormPost(context: FormContext, { now, bodyHash, onceKey }: Circumstances) {
  const suspicion = suspectRequest(context)
  return {
    id: randomUUIDv7(),
    created_at: now,
    page: context.page,
    suspected: suspicion === null ? 0 : 1,
    suspected_reason: suspicion,
    once_key: onceKey,
    body_hash: bodyHash,
    withdrawal_token: randomBytes(24).toString('base64url'),
  }
}
