import { runOutages } from '../harness/outages/run-outages.ts'

/**
 * Takes PostgreSQL away from two busy servers, 20 times in each of six ways (`-- 3`: three times). Fails if a server
 * exits, a visitor gets a wrong answer or no page, something acknowledged is missing, or a recovery takes longer than
 * the goal.
 */
const times = Number(process.argv[2] ?? 20)
const goalMs = 3000

let hasRun = false
let isBelowGoal = false
for await (const { kind, faults, ...figures } of runOutages(times)) {
  const { serversLost, longestRecoveryMs, refused, pagesRefused, acknowledged, stored, lost, doubled } = figures
  console.log(
    `${kind}: ${figures.times} times, ${serversLost} servers lost, longest recovery ${longestRecoveryMs} ms, ${refused} refused (${pagesRefused} pages), ${acknowledged} acknowledged, ${stored} stored, ${lost} lost, ${doubled} doubled`,
  )
  for (const fault of faults) console.error(`  ${fault}`)
  hasRun = true
  isBelowGoal ||=
    figures.times < times ||
    serversLost + lost + doubled + pagesRefused + faults.length > 0 ||
    longestRecoveryMs > goalMs
}
if (!hasRun) console.error('PostgreSQL is missing')
process.exitCode = isBelowGoal || !hasRun ? 1 : 0
