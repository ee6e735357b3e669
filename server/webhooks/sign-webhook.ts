import { createHmac } from 'node:crypto'

type Message = { id: string; sentAt: number; body: string }

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com), with which a receiver tells that a message is from
 * here, whole and new. `secret` is `whsec_` and the key in base64.
 */
export function signWebhook(secret: string, { id, sentAt, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(sentAt / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
