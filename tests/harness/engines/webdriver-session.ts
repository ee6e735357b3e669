import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'

const answerSchema = z.object({ value: z.unknown() })
const faultSchema = z.object({ error: z.string(), message: z.string() })
const newSessionSchema = z.object({ sessionId: z.string() })

export type WebdriverSession = {
  /** Returns a command's value, or throws the browser's error. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>): Promise<unknown>
}

/** Has a driver start its browser, and speaks WebDriver with both: https://w3c.github.io/webdriver/ */
export async function startWebdriverSession(
  driver: string,
  capabilities: Record<string, unknown>,
): Promise<WebdriverSession> {
  await driverAnswers(driver)
  const answer = await send('POST', '', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = newSessionSchema.parse(answer)
  return { send: (method, path, body) => send(method, `/${sessionId}${path}`, body) }

  async function send(method: string, path: string, body?: Record<string, unknown>): Promise<unknown> {
    const response = await fetch(`${driver}/session${path}`, { method, body: body ? JSON.stringify(body) : null })
    const { value } = answerSchema.parse(await response.json())
    if (response.ok) return value
    const { error, message } = faultSchema.parse(value)
    throw new Error(`${error}: ${message}`)
  }
}

/** A driver says nowhere that it is ready. */
async function driverAnswers(driver: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${driver}/status`).catch(() => undefined)
    if (response?.ok) return
    await setTimeout(20)
  }
}
