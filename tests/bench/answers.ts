import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

/**
 * From an input to the next paint: until its listeners begin, while they run, and until the frame is shown. `workMs` is
 * the processor time that the page's own thread spent on it; other programs on the machine do not count.
 */
export type Answer = { totalMs: number; delayMs: number; processingMs: number; presentationMs: number; workMs: number }

const base = { pid: z.number(), tid: z.number(), ts: z.number() }
const eventTiming = z.object({
  ...base,
  name: z.literal('EventTiming'),
  ph: z.literal('b'),
  args: z.object({
    data: z.object({
      interactionId: z.number().positive(),
      timeStamp: z.number(),
      processingStart: z.number(),
      processingEnd: z.number(),
      duration: z.number(),
    }),
  }),
})
const task = z.object({ ...base, name: z.literal('ThreadControllerImpl::RunTask'), tdur: z.number() })
const trace = z.object({ traceEvents: z.array(z.unknown()) })

/** Of all events of the interaction the slowest, as INP counts, from the browser's own trace. */
export async function traceAnswer(browser: Browser, page: Page, act: () => Promise<void>): Promise<Answer> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
  await act()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const events = traceEvents.flatMap((event) => eventTiming.safeParse(event).data ?? [])
  const [slowest] = events.toSorted((one, other) => other.args.data.duration - one.args.data.duration)
  if (!slowest) throw new Error('The browser saw no interaction')
  const { timeStamp, processingStart, processingEnd, duration } = slowest.args.data
  const tasks = traceEvents
    .flatMap((event) => task.safeParse(event).data ?? [])
    .filter(({ pid, tid }) => pid === slowest.pid && tid === slowest.tid)
    .filter(({ ts }) => ts >= slowest.ts && ts <= slowest.ts + duration * 1000)
  return {
    totalMs: duration,
    delayMs: processingStart - timeStamp,
    processingMs: processingEnd - processingStart,
    presentationMs: timeStamp + duration - processingEnd,
    workMs: tasks.reduce((sum, { tdur }) => sum + tdur / 1000, 0),
  }
}
