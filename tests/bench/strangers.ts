import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startServer } from './start-server.ts'
import type { Attack } from './strangers/attack.ts'
import { attacks } from './strangers/attacks.ts'

/**
 * How long a visitor waits for the home page while one stranger does their worst, attack by attack. Each attack gets
 * its own server, with the limits an operator gets. The stranger runs at low priority, because a real one has a machine
 * of their own. `npm run bench -- strangers -- WORD SEED` runs the attacks with that word in their name, again with the
 * same generated requests. Fails above the goals.
 */
const attackMs = 5000
const visitEveryMs = 25
const goals = { longestWaitMs: 100, memoryMb: 400 }

const [word = '', seed = String(Math.floor(Math.random() * 1e6))] = process.argv.slice(2)
console.log(`seed ${seed}`)
const failures: string[] = []
for (const attack of attacks.filter(({ name }) => name.includes(word))) {
  const { name } = attack
  const { waits, memoryMb, answers } = await measure(attack)
  const [longest, p99] = [waits.at(-1) ?? Number.NaN, waits[Math.floor(waits.length * 0.99)] ?? Number.NaN]
  console.log(
    `${name}: longest wait ${longest.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${memoryMb.toFixed(0)} MB (${answers})`,
  )
  if (!(longest <= goals.longestWaitMs)) failures.push(`${name}: a visitor waited over ${goals.longestWaitMs} ms`)
  if (!(memoryMb <= goals.memoryMb)) failures.push(`${name}: memory over ${goals.memoryMb} MB`)
}
for (const failure of failures) console.error(`above goal: ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measure({ name, isUnlimited }: Attack): Promise<{ waits: number[]; memoryMb: number; answers: string }> {
  const rates: Record<string, string> = isUnlimited
    ? { CONTACT_RATE_LIMIT: '1000000', IMAGE_RATE_LIMIT: '1000000' }
    : {}
  const server = await startServer({ LOG_LEVEL: 'silent', ...rates })
  const port = Number(new URL(server.url).port)
  try {
    for (let visit = 0; visit < 20; visit += 1) await visitHome(port)
    let isOver = false
    const command = ['-n', '10', process.execPath, 'tests/bench/strangers/attack-process.ts', name, String(port)]
    const attacking = promisify(execFile)('nice', [...command, String(attackMs), seed]).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    let memoryMb = 0
    while (!isOver) {
      waits.push(await visitHome(port))
      memoryMb = Math.max(memoryMb, readMemory(server.pid))
      await setTimeout(visitEveryMs)
    }
    const { stdout } = await attacking
    return { waits: waits.toSorted((one, other) => one - other), memoryMb, answers: stdout.trim() }
  } finally {
    await server.stop()
  }
}

/** Milliseconds from the first byte asked to the last received, on a connection of its own. */
function visitHome(port: number): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - startedAt))
    }).on('error', reject)
  })
}

function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
