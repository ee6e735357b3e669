import { hasLastRelease, unpackLastRelease } from '../harness/last-release.ts'
import { mailKinds, outageKinds } from '../harness/outages/outage-kinds.ts'
import { runOutages } from '../harness/outages/run-outages.ts'
import { treatments, upgraded } from '../harness/outages/treatments.ts'
import { installPrograms } from '../harness/programs/install-programs.ts'
import { proxyKinds } from '../harness/proxies.ts'
import { drillUnderLoad } from './drill-under-load.ts'
import { treatUnderLoad } from './treat-under-load.ts'

/**
 * Does to several servers what happens to them in years, and prints what was tried, how often, and what was lost: `npm run
 * test:faults -- 2` does everything twice, in twelve minutes. Without a number, it takes services away twenty times each,
 * and treats servers three times. Fails if anything was lost, doubled or answered wrongly, or if a server ended by itself.
 */
const times = Number(process.argv[2] ?? 20)
const recoveryGoalMs = 3000

export type Row = {
  tried: string
  times: number
  /** What visitors asked for, as far as it was counted, and the forms that were acknowledged. */
  asked: number | undefined
  acknowledged: number
  /** Told to call instead, by a 503 with the phone number: right while nothing can be stored. */
  refused: number
  lost: number
  doubled: number
  /** Any other answer than the right one, and servers that ended. */
  wrong: number
  longestRecoveryMs: number | undefined
  /** How long somebody waited for an answer. */
  longestWaitMs: number | undefined
}

installPrograms(['server'])
const rows: Row[] = []
const release = hasLastRelease() ? unpackLastRelease() : undefined
// Caddy sends no form to the other server that was cut off.
for (const kind of proxyKinds.filter(({ name }) => name !== 'Caddy')) {
  for (const treatment of [...treatments, ...(release === undefined ? [] : [upgraded(release)])])
    note(await treatUnderLoad(kind, treatment, { times: Math.min(times, 3), requests: 10_000 }))
}
release?.remove()
for (const name of ['PostgreSQL', 'the embedded database'] as const) {
  note(await drillUnderLoad(name, { times: Math.min(times, 3), forms: 1000 }))
}
for await (const figures of runOutages(times, [...outageKinds, ...mailKinds])) {
  const { kind, faults, serversLost, pagesRefused, ...counts } = figures
  for (const fault of faults) console.error(`  ${fault}`)
  const wrong = faults.length + serversLost + pagesRefused
  note({ tried: kind, asked: undefined, ...counts, wrong })
}
console.table(rows)
const isSlow = rows.some(({ longestRecoveryMs = 0 }) => longestRecoveryMs > recoveryGoalMs)
if (isSlow) console.error(`A recovery took longer than ${recoveryGoalMs} ms.`)
const isHarmed = rows.some(({ lost, doubled, wrong }) => lost + doubled + wrong > 0)
process.exitCode = isHarmed || isSlow || rows.length === 0 ? 1 : 0

/** Long work shows where it is. */
function note(row: Row): void {
  rows.push(row)
  console.log(JSON.stringify(row))
}
