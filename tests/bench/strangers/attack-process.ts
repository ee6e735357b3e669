import { Agent, request } from 'undici'
import { attacks } from './attacks.ts'

/** The stranger, in a separate process: `attack-process.ts NAME PORT MILLISECONDS SEED`. Prints the responses. */
const [name, port, milliseconds, seed] = process.argv.slice(2)
const connections = 16
const attack = attacks.find((known) => known.name === name)
if (attack === undefined) throw new Error(`There is no attack ${name}`)

const signal = AbortSignal.timeout(Number(milliseconds))
const agent = new Agent({ connections: null })
const answers = new Map<string, number>()
const next = attack.request

await attack.misbehave?.(Number(port), signal)
if (next !== undefined)
  await Promise.all(Array.from({ length: connections }, (_, index) => repeat(seeded(Number(seed) + index), next)))
console.log([...answers].map(([status, count]) => `${count} × ${status}`).join(', '))
process.exit(0)

async function repeat(random: () => number, make: NonNullable<typeof next>): Promise<void> {
  while (!signal.aborted) {
    const { path, ...options } = make(random)
    try {
      const answer = await request(`http://127.0.0.1:${port}${path}`, { ...options, dispatcher: agent, signal })
      await answer.body.dump()
      count(String(answer.statusCode))
    } catch {
      if (!signal.aborted) count('no answer')
    }
  }
}

function count(status: string): void {
  answers.set(status, (answers.get(status) ?? 0) + 1)
}

/** The same numbers for the same seed: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function seeded(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
